import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { drawFaceKey, faceOpener, sealFace } from "#aws/sealed-face.ts";
import { faceStore } from "#aws/table/case/faces.ts";
import { keys } from "#aws/table/keys.ts";
import { orgStore } from "#aws/table/org/orgs.ts";
import { vault } from "#aws/vault.ts";
import { packFace } from "#domain/face/packed-face.ts";
import { Project } from "#domain/project/project.ts";
import { reviewOf } from "#domain/project/review.ts";
import type { FaceStore } from "#usecases/ports.ts";
import { openFaceKey, setReview } from "#usecases/review/set-review.ts";
import { holdingOf } from "../../../cli/rotate/holding.ts";
import { reseal } from "../../../cli/rotate/reseal.ts";
import { fakePorts } from "../../fakes/fake-ports.ts";
import { secretOf } from "../../fakes/secret-of.ts";
import { aCase } from "../domain/case/a-case.ts";
import { deskTable } from "./desk-table.ts";

let desk: Awaited<ReturnType<typeof deskTable>>;
let now = Date.parse("2026-11-20T12:00:00.000Z");
let faces: FaceStore;
beforeAll(async () => {
  desk = await deskTable();
  faces = faceStore(desk.db.table, { now: () => new Date(now) });
});
afterAll(() => desk.db.close());

const engineProfile = "builtin-2";
const embedder = { network: "0123456789abcdef", match: 0.77, leastCosine: 0.6 };
const face = packFace(Float32Array.from({ length: 256 }, (_, at) => Math.sin(at)));

/** A project that keeps faces, under a key of its own. */
async function keeping(projectId?: string) {
  const id = projectId ?? (await desk.aProject());
  const { publicKey, privateKey } = await faces.drawKey();
  const key = { id: `fk_${publicKey}`, publicKey, sealed: "", createdAt: "" };
  const on = { ...reviewOf({}), seenFaces: true };
  await orgStore(desk.db.table).setReview(id, on, { faceKey: key });
  const max = 100;
  return {
    id,
    key,
    privateKey,
    newest: () => faces.newest({ projectId: id, key, privateKey, max }),
  };
}

let made = 0;
async function aProcessingCase(projectId: string): Promise<string> {
  made += 1;
  const id = `ver_01kaay${String(made).padStart(20, "0")}`;
  await desk.cases.create(aCase({ id, projectId, status: "processing" }), { shortCodeHash: id });
  return id;
}

const off = (projectId: string) =>
  orgStore(desk.db.table).setReview(projectId, reviewOf({}), {
    facesOffAt: new Date(now).toISOString(),
  });

const storedFaces = async (caseId: string) => desk.db.table.children(keys.case(caseId).pk, "FACE");

describe("a sealed face", () => {
  const { publicKey, privateKey } = drawFaceKey();

  it("opens with the private half as it was, for its own Case alone", () => {
    const sealed = sealFace(face, { publicKey, context: "face:one" });
    const open = faceOpener(privateKey);
    expect(open(sealed, "face:one")).toEqual(face);
    expect(() => open(sealed, "face:other")).toThrow();
    expect(() => faceOpener(drawFaceKey().privateKey)(sealed, "face:one")).toThrow();
  });

  it("is another text each time, and reveals nothing about the face", () => {
    const [one, other] = [0, 1].map(() => sealFace(face, { publicKey, context: "" }));
    expect(one).not.toBe(other);
    const plain = Buffer.from(face.buffer);
    expect(Buffer.from(String(one), "base64url").includes(plain.subarray(0, 8))).toBe(false);
  });
});

describe("the faces of a project", () => {
  it("are found newest first, its own alone", async () => {
    const [own, other] = [await keeping(), await keeping()];
    const [one, two] = [await aProcessingCase(own.id), await aProcessingCase(own.id)];
    const elsewhere = await aProcessingCase(other.id);
    for (const caseId of [one, two]) {
      expect(
        await faces.keep(
          { caseId, projectId: own.id, engineProfile, seenBy: embedder, face },
          own.key,
        ),
      ).toBe(true);
    }
    await faces.keep(
      { caseId: elsewhere, projectId: other.id, engineProfile, seenBy: embedder, face },
      other.key,
    );
    expect(await own.newest()).toEqual([
      { caseId: two, engineProfile, seenBy: embedder, face },
      { caseId: one, engineProfile, seenBy: embedder, face },
    ]);
  });

  it("are read as they were kept before it was noted what saw them, and by what a later release may note", async () => {
    const { id: projectId, key, privateKey, newest } = await keeping();
    const [earlier, later] = [await aProcessingCase(projectId), await aProcessingCase(projectId)];
    for (const caseId of [earlier, later]) {
      await faces.keep({ caseId, projectId, engineProfile, seenBy: embedder, face }, key);
      const [item] = await storedFaces(caseId);
      const { seenBy: noted, ...bare } = Object(item);
      expect(noted).toEqual(embedder);
      await desk.db.table.put(caseId === earlier ? bare : { ...bare, seenBy: { form: 2 } });
    }
    const asRead = { engineProfile, face };
    expect(await newest()).toEqual([
      { caseId: later, ...asRead },
      { caseId: earlier, ...asRead },
    ]);
    const found = await faces.find({ projectId, caseId: earlier, key, privateKey });
    expect(found).toEqual({ caseId: earlier, ...asRead });
  });

  it("are counted up to the ceiling", async () => {
    const { id: projectId, key, privateKey } = await keeping();
    for (let at = 0; at < 3; at++) {
      const caseId = await aProcessingCase(projectId);
      await faces.keep({ caseId, projectId, engineProfile, seenBy: embedder, face }, key);
    }
    expect(await faces.newest({ projectId, key, privateKey, max: 2 })).toHaveLength(2);
  });

  it("go with the erasure of the Case, which says that one was there", async () => {
    const { id: projectId, key, newest } = await keeping();
    const caseId = await aProcessingCase(projectId);
    await faces.keep({ caseId, projectId, engineProfile, seenBy: embedder, face }, key);
    expect(await desk.cases.countChildren(caseId)).toMatchObject({ face_description: 1 });
    await desk.cases.eraseChildren(caseId);
    expect(await newest()).toEqual([]);
    expect(await storedFaces(caseId)).toEqual([]);
  });

  it("have none of a Case that is being erased, has ended, or whose project wishes it no more", async () => {
    const { id: projectId, key } = await keeping();
    const keep = (caseId: string) =>
      faces.keep({ caseId, projectId, engineProfile, seenBy: embedder, face }, key);
    const ended = (await desk.decidedCase(projectId)).id;
    expect(await keep(ended)).toBe(false);
    const open = await aProcessingCase(projectId);
    await off(projectId);
    expect(await keep(open)).toBe(false);
    for (const caseId of [ended, open]) expect(await storedFaces(caseId)).toEqual([]);
  });
});

describe("a project that keeps faces no more", () => {
  it("is swept until none is left, and not those of after it was switched on again", async () => {
    const first = await keeping();
    const projectId = first.id;
    const olds = [await aProcessingCase(projectId), await aProcessingCase(projectId)];
    for (const caseId of olds) {
      await faces.keep({ caseId, projectId, engineProfile, seenBy: embedder, face }, first.key);
    }
    await off(projectId);
    const second = await keeping(projectId);
    expect(second.key.id).not.toBe(first.key.id);
    const later = `ver_01mz${"0".repeat(22)}`;
    await desk.cases.create(aCase({ id: later, projectId, status: "processing" }), {
      shortCodeHash: later,
    });
    await faces.keep(
      { caseId: later, projectId, engineProfile, seenBy: embedder, face },
      second.key,
    );
    // Those of before open with no key any more, swept or not.
    expect((await second.newest()).map(({ caseId }) => caseId)).toEqual([later]);

    now += 1;
    expect(await faces.unkept(10)).toContain(projectId);
    expect(await faces.clear(projectId, 1)).toBe(1);
    expect(await faces.clear(projectId, 1)).toBe(1);
    for (const caseId of olds) expect(await storedFaces(caseId)).toEqual([]);
    // Not done while one of before may still come into the index.
    expect(await faces.clear(projectId, 1)).toBe(0);
    expect(await faces.unkept(10)).toContain(projectId);
    now += 60_000;
    expect(await faces.clear(projectId, 1)).toBe(0);
    expect(await faces.unkept(10)).not.toContain(projectId);
    expect(await storedFaces(later)).toHaveLength(1);
  });

  it("keeps the key that it has if it is switched on twice", async () => {
    const first = await keeping();
    const again = await keeping(first.id);
    const { faceKey } = (await desk.db.table.get(keys.project(first.id))) ?? {};
    expect(faceKey).toMatchObject({ id: first.key.id });
    expect(again.key.id).not.toBe(first.key.id);
  });
});

it("a project's key goes on opening its faces while the service secret is rotated, and after the old one is dropped", async () => {
  const [before, between, after] = [
    vault(async () => secretOf("1", "1")),
    vault(async () => secretOf("2", "1", "2")),
    vault(async () => secretOf("2", "2")),
  ];
  const id = await desk.aProject();
  const project = { ...{ id, tenantId: "ten_1", name: "", sandbox: true }, createdAt: "" };
  await desk.db.table.put({ ...keys.project(id), v: 1, ...project });
  const ports = fakePorts();
  const orgs = orgStore(desk.db.table);
  const on = { ...reviewOf({}), seenFaces: true };
  await setReview({ ...ports, orgs, faces, vault: before }, project, on);

  const item = async () => (await desk.db.table.get(keys.project(id))) ?? {};
  const holding = holdingOf(await item(), new Date(now));
  expect(holding).toEqual({ kind: "project keys", generations: ["1"] });
  const means = { table: desk.db.table, vault: between, clock: desk.clock };
  expect(await reseal(means, "project keys", await item())).toBe(true);
  expect(holdingOf(await item(), new Date(now))?.generations).toEqual(["2"]);
  const { faceKey } = Project.parse(await item());
  if (!faceKey) throw new Error("The project keeps faces.");
  const sealed = sealFace(face, { publicKey: faceKey.publicKey, context: "" });
  expect(faceOpener(await openFaceKey(after, project, faceKey))(sealed, "")).toEqual(face);
});
