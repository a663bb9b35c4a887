import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { faceStore } from "#aws/table/case/faces.ts";
import { keys } from "#aws/table/keys.ts";
import { blockListStore } from "#aws/table/org/block-list.ts";
import { orgStore } from "#aws/table/org/orgs.ts";
import type { BlockEntry } from "#domain/block-list/block-entry.ts";
import { packFace } from "#domain/face/packed-face.ts";
import { reviewOf } from "#domain/project/review.ts";
import type { BlockListStore } from "#usecases/ports.ts";
import { aCase } from "../domain/case/a-case.ts";
import { deskTable } from "./desk-table.ts";

let desk: Awaited<ReturnType<typeof deskTable>>;
let list: BlockListStore;
let projectId: string;
let made = 0;
const now = new Date("2026-11-20T12:00:00.000Z");

beforeAll(async () => {
  desk = await deskTable();
  list = blockListStore(desk.db.table);
});
beforeEach(async () => {
  projectId = await desk.aProject();
});
afterAll(() => desk.db.close());

async function anEntry(
  set: Partial<BlockEntry> = {},
  status: "completed" | "processing" = "completed",
): Promise<BlockEntry> {
  made += 1;
  const caseId = `ver_01kaaz${String(made).padStart(20, "0")}`;
  await desk.cases.create(aCase({ id: caseId, projectId, status }), { shortCodeHash: caseId });
  return {
    ...{ id: `blk_${made}`, projectId, caseId, reason: "identity_fraud", numbers: ["ab12"] },
    ...{ addedAt: now.toISOString(), addedBy: "usr_1" },
    ...set,
  };
}

/** Adds it to the list as it is now. */
const added = async (entry: BlockEntry) => list.add(entry, await list.revision(projectId));

const until = "2027-11-20T12:00:00.000Z";
const childrenOf = async ({ caseId }: BlockEntry) =>
  (await desk.db.table.children(keys.case(caseId).pk)).map(({ sk }) => String(sk));

describe("entries in the table", () => {
  it("are found by their project alone, until they end or are removed", async () => {
    const [one, two] = [await anEntry(), await anEntry({ expiresAt: until })];
    await added(one);
    await added(two);
    expect(await list.list(projectId, now)).toEqual([one, two]);
    expect(await list.list(await desk.aProject(), now)).toEqual([]);
    expect(await list.find("proj_other", one.id)).toBeUndefined();
    expect(await list.list(projectId, new Date(until))).toEqual([one]);
    const item = await desk.db.table.get(keys.blockEntry(projectId, two.id));
    expect(item?.ttl).toBe(Date.parse(until) / 1000);
    await list.remove(one);
    expect(await list.list(projectId, now)).toEqual([two]);
    expect(await childrenOf(one)).not.toContain(`BLOCKED#${one.id}`);
  });

  it("go with the erasure of their Case, unless they are kept for a legal reason", async () => {
    const ends = await anEntry();
    const stays = await anEntry({ keptUnder: "legal_claims", expiresAt: until });
    for (const entry of [ends, stays]) {
      await added(entry);
      const counted = await desk.cases.countChildren(entry.caseId);
      expect(counted).toMatchObject(
        entry === ends ? { block_list_entry: 1 } : { kept_block_list_entry: 1 },
      );
      expect(await list.keptOf(entry.caseId)).toEqual(
        entry === ends ? [] : [{ keptUnder: "legal_claims", expiresAt: until }],
      );
      await desk.cases.eraseChildren(entry.caseId);
      expect(await childrenOf(entry)).not.toContain(expect.stringContaining("BLOCKED"));
    }
    expect(await list.list(projectId, now)).toEqual([stays]);
    await list.remove(stays);
    expect(await list.list(projectId, now)).toEqual([]);
  });

  it("are added to the list as it was read, and to no other", async () => {
    const [one, two] = [await anEntry(), await anEntry()];
    const read = await list.revision(projectId);
    const both = await Promise.allSettled([list.add(one, read), list.add(two, read)]);
    expect(both.filter(({ status }) => status === "rejected")).toMatchObject([
      { reason: { code: "invalid_state" } },
    ]);
    expect(await list.list(projectId, now)).toEqual([both[0].status === "fulfilled" ? one : two]);
    await added(both[0].status === "fulfilled" ? two : one);
    expect(await list.list(projectId, now)).toEqual([one, two]);
  });

  it("are added to no Case that is not completed, or that is being erased", async () => {
    const early = await anEntry({}, "processing");
    await expect(added(early)).rejects.toMatchObject({ code: "invalid_state" });
    const late = await anEntry();
    await desk.cases.change(late.caseId, {
      from: ["completed"],
      set: {
        erasure: {
          ...{ receiptId: "er_1", requestedAt: now.toISOString(), previousStatus: "completed" },
          requestedBy: { type: "user", id: "usr_1" },
        },
      },
    });
    await expect(added(late)).rejects.toMatchObject({ code: "invalid_state" });
    expect(await list.list(projectId, now)).toEqual([]);
  });
});

describe("a face of an entry in the table", () => {
  const embedder = { network: "0123456789abcdef", match: 0.54 };
  const faceUnder = (keyId: string) => ({
    keyId,
    engineProfile: "builtin-2",
    embedder,
    sealed: "",
  });
  const on = { ...reviewOf({}), seenFaces: true };
  const key = { id: "fk_1", publicKey: "", sealed: "", createdAt: "" };

  it("is added under the key that the project has, and under no other", async () => {
    const early = await anEntry({ face: faceUnder("fk_1") });
    await expect(added(early)).rejects.toMatchObject({ code: "invalid_state" });
    await orgStore(desk.db.table).setReview(projectId, on, { faceKey: key });
    await added(early);
    const other = await anEntry({ face: faceUnder("fk_2") });
    await expect(added(other)).rejects.toMatchObject({ code: "invalid_state" });
    expect(await list.list(projectId, now)).toEqual([early]);
  });

  it("leaves the number of its entry when it is taken out", async () => {
    await orgStore(desk.db.table).setReview(projectId, on, { faceKey: key });
    const entry = await anEntry({ face: faceUnder("fk_1") });
    await added(entry);
    await list.dropFace(entry);
    const { face: _, ...faceless } = entry;
    expect(await list.list(projectId, now)).toEqual([faceless]);
    expect(
      JSON.stringify(await desk.db.table.get(keys.blockEntry(projectId, entry.id))),
    ).not.toMatch(/sealed|fk_1/);
  });

  it("brings no entry back that was removed before it is taken out", async () => {
    await orgStore(desk.db.table).setReview(projectId, on, { faceKey: key });
    const entry = await anEntry({ face: faceUnder("fk_1") });
    await added(entry);
    await list.remove(entry);
    await list.dropFace(entry);
    expect(await list.list(projectId, now)).toEqual([]);
  });

  it("opens for its own entry alone", async () => {
    const faces = faceStore(desk.db.table, { now: () => now });
    const { publicKey, privateKey } = await faces.drawKey();
    const face = packFace(Float32Array.from([1, 0.5, -0.25]));
    const sealed = await faces.seal(face, { publicKey, context: "blocked_face:proj_1/blk_1" });
    const open = (context: string) => faces.open([{ sealed, context }], privateKey);
    expect(await open("blocked_face:proj_1/blk_1")).toEqual([face]);
    await expect(open("blocked_face:proj_1/blk_2")).rejects.toThrow();
    await expect(open("face:proj_1/ver_1")).rejects.toThrow();
    const { privateKey: foreign } = await faces.drawKey();
    const stolen = faces.open([{ sealed, context: "blocked_face:proj_1/blk_1" }], foreign);
    await expect(stolen).rejects.toThrow();
  });
});
