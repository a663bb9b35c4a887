import {
  chooseDocument,
  declineLiveness,
  expectOk,
  openLink,
  submit,
  upload,
} from "../../../lab/applicant/play-applicant.ts";
import { specimenPhotos } from "../../../lab/specimen/document/specimen-photos.ts";

/**
 * Somebody with the specimen passport, who goes on without the film; by the service's own calls, because
 * the pages that are watched here are the team's. The link may be the short one.
 */
export async function handIn(link: string): Promise<void> {
  const { headers } = await fetch(link, { redirect: "manual" });
  const applicant = await openLink(headers.get("location") ?? link);
  const missing = await chooseDocument(applicant, { country: "MZ", document_type: "passport" });
  for (const photo of await specimenPhotos(missing)) await expectOk(upload(applicant, photo));
  await declineLiveness(applicant);
  await expectOk(submit(applicant));
}
