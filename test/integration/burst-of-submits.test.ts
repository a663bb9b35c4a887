import { expect, it } from "vitest";
import { applicantReadyToSubmit } from "../../lab/applicant/passport-applicant.ts";
import { type Applicant, submit } from "../../lab/applicant/play-applicant.ts";
import { signUp, untilTerminal } from "../../lab/stage/machine-client.ts";
import { prescribed } from "../fixtures/prescribed.ts";
import { isNightly } from "../nightly.ts";
import { sharedStage, startPassportCase } from "./stage-support.ts";

const count = isNightly ? 20 : 5;

it(`answers ${count} applicants who press submit at the same moment, twice each, and ends each of them once`, async () => {
  const { client } = await signUp(sharedStage().url, "Burst");
  const applicants: Applicant[] = [];
  for (let nth = 0; nth < count; nth += 1) {
    const { onboardingUrl } = await startPassportCase(client, prescribed);
    applicants.push(await applicantReadyToSubmit(onboardingUrl));
  }
  const answers = await Promise.all(
    applicants.flatMap((applicant) => [submit(applicant), submit(applicant)]),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(2 * count).fill(200));
  for (const { id } of applicants) {
    expect(await untilTerminal(client, id)).toMatchObject({
      status: "completed",
      assessment: "no_material_concerns",
    });
  }
});
