import type { ScenarioName } from "#domain/sandbox/scenario-names.ts";
import { filmedApplicant } from "../applicant/filmed-applicant.ts";
import { applicantReadyToSubmit, mozambicanPassport } from "../applicant/passport-applicant.ts";
import { type Applicant, expectOk, submit } from "../applicant/play-applicant.ts";
import type { MachineClient } from "../stage/machine-client.ts";
import type { Ledger } from "./ledger.ts";

/** Those that end at once, well or badly. */
const scenarios: readonly ScenarioName[] = [
  "clear",
  "document_expired",
  "document_tampered",
  "face_mismatch",
  "engine_error",
];

export type Journey = (client: MachineClient, ledger: Ledger, nth: number) => Promise<void>;

export async function create(client: MachineClient): Promise<{ id: string; url: string }> {
  const body = { type: "kyc", allowed_documents: [mozambicanPassport] };
  const { id, onboarding_url } = await expectOk(client.post("/v1/verifications", body));
  return { id: String(id), url: String(onboarding_url) };
}

/** Created, simulated, and its result received. */
export const simulated: Journey = async (client, ledger, nth) => {
  const { id } = await create(client);
  const scenario = scenarios[nth % scenarios.length];
  const heard = ledger.submitted(id);
  await expectOk(client.post(`/v1/sandbox/verifications/${id}/simulate`, { scenario }));
  await heard;
};

/** Photographed, filmed, looked at by each check, and its result received. */
export const real: Journey = async (client, ledger) => {
  const { id, url } = await create(client);
  const applicant = await filmedApplicant(url);
  const heard = ledger.submitted(id);
  await expectOk(submit(applicant));
  await heard;
};

/** One who has only to press submit. Without a film: many of them are to press at the same moment. */
export async function readyApplicant(client: MachineClient): Promise<Applicant> {
  const { url } = await create(client);
  return applicantReadyToSubmit(url);
}
