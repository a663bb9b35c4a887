import { mozambicanPassport, photoOf } from "../../lab/applicant/passport-applicant.ts";
import {
  chooseDocument,
  declineLiveness,
  expectOk,
  openLink,
  submit,
  upload,
} from "../../lab/applicant/play-applicant.ts";
import { renderSelfie } from "../../lab/specimen/face/rendered-face.ts";
import { type MachineClient, untilTerminal } from "../../lab/stage/machine-client.ts";

/** The record of an applicant of a Flow who photographs the passport, and a selfie with the face of a seed. */
export async function photographed(
  client: MachineClient,
  seed: number,
  { slug = "numbered" }: { slug?: string } = {},
): Promise<Record<string, unknown>> {
  const started = await expectOk(client.post(`/v1/flows/${slug}/intake`, { payload: {} }));
  const applicant = await openLink(String(started.onboarding_url));
  for (const item of await chooseDocument(applicant, mozambicanPassport)) {
    const bytes = item === "selfie" ? await renderSelfie(seed) : await photoOf(item);
    await expectOk(upload(applicant, { item, bytes }));
  }
  await declineLiveness(applicant);
  await expectOk(submit(applicant));
  return untilTerminal(client, String(started.id));
}

/** The evidence of the block list in a record. */
export function blockListIn(record: Record<string, unknown>) {
  return Object(record).result.verification_result.checks.block_list;
}
