import { expect, it } from "vitest";
import * as z from "zod";
import { CasePage } from "#domain/case/case-page.ts";
import { ErasureReceipt } from "#domain/case/erasure-receipt.ts";
import { Metrics } from "#domain/case/metrics.ts";
import { PersonalData, RecordedDisposition, ShownCase } from "#domain/case/shown-case.ts";
import {
  ReissuedLink,
  SimulatedVerification,
  StartedVerification,
} from "#domain/case/verification.ts";
import { wire } from "#domain/wire.ts";
import { dashboardRoutes } from "#http/dashboard/routes.ts";
import type { Replies } from "../../../../web/dashboard/api/replies.ts";

/** The schemas whose types the pages read each route by. */
const replies: { [Route in keyof Replies]: z.ZodType<Replies[Route]> } = {
  "GET /v1/projects/{id}/verifications": wire(CasePage),
  "POST /v1/projects/{id}/verifications": wire(StartedVerification),
  "GET /v1/projects/{id}/verifications/{verification_id}": wire(ShownCase),
  "DELETE /v1/projects/{id}/verifications/{verification_id}": wire(ErasureReceipt),
  "GET /v1/projects/{id}/verifications/{verification_id}/personal-data": wire(PersonalData),
  "POST /v1/projects/{id}/verifications/{verification_id}/disposition": wire(RecordedDisposition),
  "POST /v1/projects/{id}/verifications/{verification_id}/link": wire(ReissuedLink),
  "POST /v1/projects/{id}/verifications/{verification_id}/simulate": wire(SimulatedVerification),
  "GET /v1/projects/{id}/metrics": wire(Metrics),
};

const published = (schema: z.ZodType) =>
  z.toJSONSchema(schema, { io: "output", unrepresentable: "any" });

it.for(Object.entries(replies))("%s answers what the pages read", ([name, schema]) => {
  const route = dashboardRoutes.find(({ method, path }) => `${method} ${path}` === name);
  expect(route && published(route.schemas.reply)).toEqual(published(schema));
});
