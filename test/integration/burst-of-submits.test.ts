import { expect, it } from "vitest";
import {
  chooseDocument,
  declineLiveness,
  expectOk,
  openLink,
  submit,
  upload,
} from "../../lab/applicant/play-applicant.ts";
import { specimenPhotos } from "../../lab/specimen/document/specimen-photos.ts";
import { signUp, untilTerminal } from "../../lab/stage/machine-client.ts";
import { isNightly } from "../nightly.ts";
import { sharedStage } from "./stage-support.ts";

const passport = { country: "MZ", document_type: "passport" };
const count = isNightly ? 20 : 5;

it(`answers ${count} applicants who press submit at the same moment, twice each, and ends each of them once`, async () => {
  const { client } = await signUp(sharedStage().url, "Burst");
  const photos = await specimenPhotos(["id_front", "selfie"]);
  const ready = async () => {
    // What the checks say is prescribed: the burst is about who is answered.
    const body = { type: "kyc", allowed_documents: [passport], sandbox_scenario: "clear" };
    const { onboarding_url } = await expectOk(client.post("/v1/verifications", body));
    const applicant = await openLink(String(onboarding_url));
    await chooseDocument(applicant, passport);
    for (const photo of photos) await expectOk(upload(applicant, photo));
    await declineLiveness(applicant);
    return applicant;
  };
  const applicants = [];
  for (let nth = 0; nth < count; nth += 1) applicants.push(await ready());
  const answers = await Promise.all(
    applicants.flatMap((applicant) => [submit(applicant), submit(applicant)]),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(2 * count).fill(200));
  for (const { id } of applicants) {
    expect(await untilTerminal(client, id)).toMatchObject({ status: "completed" });
    const { body } = await client.get(`/v1/verifications/${id}`);
    expect(body.assessment).toBe("no_material_concerns");
  }
});
