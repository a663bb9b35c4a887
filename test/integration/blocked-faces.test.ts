import { expect, it } from "vitest";
import { expectOk } from "../../lab/applicant/play-applicant.ts";
import { specimenSeed, strangerSeed } from "../../lab/specimen/face/rendered-face.ts";
import { storedItems } from "../../lab/stage/stage-inside.ts";
import { numberedProject } from "./numbered-person.ts";
import { blockListIn, photographed } from "./photographed-person.ts";
import { sharedStage } from "./stage-support.ts";

const stage = sharedStage;

const project = await numberedProject(stage().url, "blocked-faces", { asks: ["check.block_list"] });
const { client } = await project.withKey();

async function verified(seed: number) {
  const record = await photographed(client, seed);
  return { id: record.id, found: blockListIn(record) };
}

it("meets a blocked face again, and not a stranger's, until the project keeps faces no more", async () => {
  const list = `${project.inProject}/block-list`;
  const add = (verification_id: unknown) =>
    client.post(list, { verification_id, blocks: ["face"], reason: "identity_fraud" });
  const before = await verified(specimenSeed);
  expect(await add(before.id)).toMatchObject({ status: 409, body: { code: "face_not_kept" } });
  await project.keepsFaces(true);
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

  await project.keepsFaces(false);
  expect((await expectOk(client.get(list))).data).toEqual([]);
  const left = (await storedItems(stage())).filter(({ sk }) => sk === `BLOCK#${entry.id}`);
  expect(left).toEqual([]);
});
