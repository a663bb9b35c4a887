import { S3 } from "@aws-sdk/client-s3";
import { beforeAll, expect, it, vi } from "vitest";
import { measuresKey } from "#domain/liveness/blocks.ts";
import { applicantAtTheFilm } from "../../lab/applicant/passport-applicant.ts";
import { expectOk, handInFilm, submit } from "../../lab/applicant/play-applicant.ts";
import { playLiveness } from "../../lab/applicant/play-liveness.ts";
import { type MachineClient, signUp, untilTerminal } from "../../lab/stage/machine-client.ts";
import { operatorConfig, storedObjects } from "../../lab/stage/stage-inside.ts";
import { isNightly } from "../nightly.ts";
import { sharedStage, startPassportCase } from "./stage-support.ts";

const stage = sharedStage;
let client: MachineClient;

beforeAll(async () => {
  ({ client } = await signUp(stage().url, "Banco Índico"));
});

/** A share of frames that no film of one person has. */
const several = 0.123;

/** Changes the stored measures, so that their reuse shows. */
async function changeMeasures(key: string): Promise<void> {
  const s3 = new S3({ ...operatorConfig(stage(), "S3"), forcePathStyle: true });
  const at = { Bucket: stage().refs.CaptureBucket, Key: key };
  const { Body } = await s3.getObject(at);
  const measures = JSON.parse((await Body?.transformToString()) ?? "");
  measures.steps.facts.faces.several = several;
  await s3.putObject({ ...at, Body: JSON.stringify(measures) });
}

it.runIf(isNightly)(
  "a film is measured while the applicant reviews, its check judges that, and it goes with the Case",
  async () => {
    const { id, onboardingUrl } = await startPassportCase(client);
    const applicant = await applicantAtTheFilm(onboardingUrl);
    await playLiveness(applicant, { sitter: 11 });
    const key = measuresKey({ caseId: id, attemptId: String(applicant.film) });
    await handInFilm(applicant);
    const kept = () => storedObjects(stage(), `cases/${id}/measures/`);
    await vi.waitFor(async () => expect(await kept()).toEqual([key]), 60_000);

    await changeMeasures(key);
    await expectOk(submit(applicant));
    const record = await untilTerminal(client, id);
    expect(record).toMatchObject({
      status: "completed",
      result: {
        verification_result: {
          checks: { liveness: { breakdown: { illumination: { rank: 1 }, faces: { several } } } },
        },
      },
    });

    await client.delete(`/v1/verifications/${id}`);
    expect(await storedObjects(stage(), `cases/${id}/`)).toEqual([]);
  },
);
