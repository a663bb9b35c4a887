import { describe, expect, it } from "vitest";
import { maxBlockedFaces } from "#domain/block-list/block-entry.ts";
import { BlockListFacts } from "#domain/evidence/facts/block-list.ts";
import { reviewOf } from "#domain/project/review.ts";
import { setReview } from "#usecases/review/set-review.ts";
import type { FakePorts } from "../../../fakes/fake-ports.ts";
import { faceAt } from "../renewal/renewed-case.ts";
import { caseId, caseIn } from "../workflow/workflow-cases.ts";
import { block, decided, listed, numbered, projectId } from "./listed-case.ts";

const network = { network: "0123456789abcdef", match: 0.54, leastCosine: 0.15 };

/** A project that keeps faces, and the Case's, at this angle from the first. */
async function keeping(ports: FakePorts, degrees: number, keyId = "fk_1"): Promise<void> {
  const project = ports.world.projects.get(projectId);
  if (!project) throw new Error("The project is gone.");
  const sealed = await ports.vault.seal(`face_key:${projectId}`, "private");
  const createdAt = ports.clock.now().toISOString();
  const faceKey = { id: keyId, publicKey: "public", sealed, createdAt };
  ports.world.projects.set(projectId, { ...project, faceKey });
  ports.world.faces.set(caseId, {
    ...{ caseId, projectId, engineProfile: "builtin-2", seenBy: network, keyId },
    face: faceAt(degrees),
  });
}

const other = numbered("ZQ7654322");
const factsOf = (evidence: unknown) => BlockListFacts.parse(Object(evidence).breakdown);

async function blockedFace(blocks: ("document_number" | "face")[] = ["face"]) {
  const ports = listed();
  await decided(ports, numbered("ZQ7654321"));
  await keeping(ports, 0);
  const entry = await block(ports, { blocks });
  return { ports, entry };
}

describe("a face on the block list", () => {
  it("is met by the same face under another number, and not by another face", async () => {
    const { ports, entry } = await blockedFace();
    expect(entry).toMatchObject({ numbers: [], face: { keyId: "fk_1", embedder: network } });
    await keeping(ports, 10);
    const hit = await decided(ports, other);
    expect(factsOf(hit)).toMatchObject({
      outcome: { result: "possible_match" },
      hits: { entries: [{ entry: entry.id, by: ["face"] }] },
    });
    expect(caseIn(ports).reason).toBe("block_list_match");
    await keeping(ports, 85);
    expect(await decided(ports, other)).toMatchObject({ status: "pass" });
  });

  it("is met together with the number of one entry", async () => {
    const { ports } = await blockedFace(["document_number", "face"]);
    const { hits } = factsOf(await decided(ports, numbered("ZQ7654321")));
    expect(hits.entries).toMatchObject([{ by: ["document_number", "face"] }]);
  });

  it("clears no person whose face is not kept, or if the project's key is another one", async () => {
    const { ports } = await blockedFace();
    ports.world.faces.clear();
    expect(factsOf(await decided(ports, other))).toMatchObject({
      outcome: { result: "not_checked" },
      face: { hindrance: "face_not_kept" },
    });
    await keeping(ports, 0, "fk_2");
    expect(factsOf(await decided(ports, other)).face.hindrance).toBe("faces_not_kept");
    expect(caseIn(ports).assessment).toBe("manual_review_recommended");
  });

  it("is not compared in a simulated verification", async () => {
    const { ports } = await blockedFace();
    ports.world.faces.clear();
    const found = await decided(ports, other, { simulation: {} });
    expect(found).toMatchObject({ status: "pass", breakdown: { face: { compared: 0 } } });
  });

  it("is sealed for its entry alone, and does not open as a Case's", async () => {
    const { ports, entry } = await blockedFace();
    const sealed = entry.face?.sealed ?? "";
    const opened = (context: string) => ports.faces.open([{ sealed, context }], "private");
    expect(await opened(`blocked_face:${projectId}/${entry.id}`)).toEqual([faceAt(0)]);
    await expect(opened(`face:${projectId}/${caseId}`)).rejects.toThrow();
    await expect(opened(`blocked_face:proj_2/${entry.id}`)).rejects.toThrow();
  });

  it("is not made if no face is kept", async () => {
    const ports = listed();
    await decided(ports, other);
    const wanted = { blocks: ["face"] as const };
    await expect(block(ports, wanted)).rejects.toMatchObject({ code: "face_not_kept" });
    await keeping(ports, 0);
    ports.world.faces.clear();
    await expect(block(ports, wanted)).rejects.toMatchObject({ code: "face_not_kept" });
    expect(ports.world.blocked.size).toBe(0);
  });

  it("is one of few, so that few honest applicants are asked", async () => {
    const { ports, entry } = await blockedFace();
    for (let at = 0; at < maxBlockedFaces; at += 1) {
      ports.world.blocked.set(`blk_${at}`, { ...entry, id: `blk_${at}`, caseId: `ver_${at}` });
    }
    ports.world.blocked.delete(entry.id);
    await expect(block(ports, { blocks: ["face"] })).rejects.toMatchObject({
      code: "limit_reached",
    });
    expect((await block(ports)).face).toBeUndefined();
  });

  it("goes when the project keeps faces no more; the number of its entry stays", async () => {
    const { ports, entry } = await blockedFace(["document_number", "face"]);
    ports.world.blocked.set("blk_2", { ...entry, id: "blk_2", caseId: "ver_2", numbers: [] });
    const project = ports.world.projects.get(projectId);
    if (!project) throw new Error("The project is gone.");
    await setReview(ports, project, { ...reviewOf({}), seenFaces: false });
    const { face: _, ...faceless } = entry;
    expect([...ports.world.blocked.values()]).toEqual([faceless]);
  });
});
