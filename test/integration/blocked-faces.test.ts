import { beforeAll, expect, it } from "vitest";
import { mozambicanPassport, photoOf } from "../../lab/applicant/passport-applicant.ts";
import {
  chooseDocument,
  declineLiveness,
  expectOk,
  openLink,
  submit,
  upload,
} from "../../lab/applicant/play-applicant.ts";
import { renderSelfie, specimenSeed, strangerSeed } from "../../lab/specimen/face/rendered-face.ts";
import { type MachineClient, untilTerminal } from "../../lab/stage/machine-client.ts";
import { storedItems } from "../../lab/stage/stage-inside.ts";
import { numberedProject } from "./numbered-person.ts";
import { sharedStage } from "./stage-support.ts";

const stage = sharedStage;
let project: Awaited<ReturnType<typeof numberedProject>>;
let client: MachineClient;

beforeAll(async () => {
  project = await numberedProject(stage().url, "blocked-faces", { asks: ["check.block_list"] });
  ({ client } = await project.withKey());
});

const keepsFaces = (seen_faces: boolean) =>
  expectOk(
    project.browser.call(`PUT ${project.inProject}/review`, {
      ...{ target_hours: 24, assessments: [], seen_faces },
    }),
  );

/** The evidence of the list for an applicant with the face of a seed. */
async function verified(seed: number) {
  const started = await expectOk(client.post("/v1/flows/numbered/intake", { payload: {} }));
  const applicant = await openLink(String(started.onboarding_url));
  for (const item of await chooseDocument(applicant, mozambicanPassport)) {
    const bytes = item === "selfie" ? await renderSelfie(seed) : await photoOf(item);
    await expectOk(upload(applicant, { item, bytes }));
  }
  await declineLiveness(applicant);
  await expectOk(submit(applicant));
  const record = await untilTerminal(client, String(started.id));
  return { id: record.id, found: Object(record.result).verification_result.checks.block_list };
}

it("meets a blocked face again, and not a stranger's, until the project keeps faces no more", async () => {
  const list = `${project.inProject}/block-list`;
  const add = (verification_id: unknown) =>
    client.post(list, { verification_id, blocks: ["face"], reason: "identity_fraud" });
  const before = await verified(specimenSeed);
  expect(await add(before.id)).toMatchObject({ status: 409, body: { code: "face_not_kept" } });
  await keepsFaces(true);
  const first = await verified(specimenSeed);
  const entry = await expectOk(add(first.id));
  expect(entry.blocks).toEqual(["face"]);

  const again = await verified(specimenSeed);
  expect(again.found).toMatchObject({
    status: "review",
    reasons: [{ code: "block_list_match" }],
    breakdown: { hits: { entries: [{ entry: entry.id, by: ["face"] }] } },
  });
  const stranger = await verified(strangerSeed);
  expect(stranger.found).toMatchObject({
    status: "pass",
    breakdown: { face: { state: "no_match", compared: 1 } },
  });

  await keepsFaces(false);
  expect((await expectOk(client.get(list))).data).toEqual([]);
  const left = (await storedItems(stage())).filter(({ sk }) => sk === `BLOCK#${entry.id}`);
  expect(left).toEqual([]);
});
