import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chooseDocument, expectOk, openLink, upload } from "../../cli/play-applicant.ts";
import { specimenPhotos } from "../../cli/specimen/specimen-photos.ts";

/** A folder for one test's stage; gone afterwards. */
export async function dataFolder(): Promise<AsyncDisposable & { path: string }> {
  const path = await mkdtemp(join(tmpdir(), "bonafide-test-"));
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) };
}

export const mozambicanPassport = { country: "MZ", document_type: "passport" };

/** An applicant who did everything but press submit. */
export async function applicantReadyToSubmit(onboardingUrl: string) {
  const applicant = await openLink(onboardingUrl);
  const items = await chooseDocument(applicant, mozambicanPassport);
  for (const { item, bytes } of await specimenPhotos(items)) {
    await expectOk(upload(applicant, { item, bytes }));
  }
  return applicant;
}
