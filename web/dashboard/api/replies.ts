import type { CasePage } from "#domain/case/case-page.ts";
import type { ErasureReceipt } from "#domain/case/erasure-receipt.ts";
import type { Metrics } from "#domain/case/metrics.ts";
import type { PersonalData, RecordedDisposition, ShownCase } from "#domain/case/shown-case.ts";
import type {
  ReissuedLink,
  SimulatedVerification,
  StartedVerification,
} from "#domain/case/verification.ts";
import type { Wire } from "#domain/wire.ts";

/** What each route answers that the pages ask. A test holds it to the routes' own schemas. */
export type Replies = {
  "GET /v1/projects/{id}/verifications": Wire<CasePage>;
  "POST /v1/projects/{id}/verifications": Wire<StartedVerification>;
  "GET /v1/projects/{id}/verifications/{verification_id}": Wire<ShownCase>;
  "DELETE /v1/projects/{id}/verifications/{verification_id}": Wire<ErasureReceipt>;
  "GET /v1/projects/{id}/verifications/{verification_id}/personal-data": Wire<PersonalData>;
  "POST /v1/projects/{id}/verifications/{verification_id}/disposition": Wire<RecordedDisposition>;
  "POST /v1/projects/{id}/verifications/{verification_id}/link": Wire<ReissuedLink>;
  "POST /v1/projects/{id}/verifications/{verification_id}/simulate": Wire<SimulatedVerification>;
  "GET /v1/projects/{id}/metrics": Wire<Metrics>;
};
