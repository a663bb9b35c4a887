import { beforeEach, describe, expect, it } from "vitest";
import type { Capture } from "#domain/capture/capture.ts";
import type { CaptureItem } from "#domain/capture/capture-item.ts";
import type { Case } from "#domain/case/case.ts";
import type { FollowUpItem } from "#domain/case/follow-up.ts";
import { chooseDocument } from "#usecases/applicant/choose-document.ts";
import { followShortLink } from "#usecases/applicant/follow-short-link.ts";
import { readSitting } from "#usecases/applicant/read-sitting.ts";
import { submitCaptures } from "#usecases/applicant/submit-captures.ts";
import { startVerification } from "#usecases/case/start-verification.ts";
import { eraseCase } from "#usecases/erasure/erase-case.ts";
import { openFollowUp } from "#usecases/review/follow-up.ts";
import { putInState } from "../../../fakes/case-in-state.ts";
import { attemptKey } from "../../../fakes/fake-liveness.ts";
import { type FakePorts, fakePorts } from "../../../fakes/fake-ports.ts";

const day = 86_400_000;
const projectId = "proj_1";
const document = { country: "MZ", documentType: "bilhete_identidade" };
let ports: FakePorts;
let first: Case;
let shortUrl: string;

function captureOf(caseId: string, item: CaptureItem): Capture {
  const key = `cases/${caseId}/${item}/cap_${item}`;
  ports.world.objects.set(key, {
    bytes: 3,
    contentType: "image/jpeg",
    content: new Uint8Array([1, 2, 3]),
  });
  return {
    id: `cap_${item}`,
    item,
    key,
    contentType: "image/jpeg",
    bytes: 3,
    // The hash of the three bytes above.
    sha256: "039058c6f2c0cb492c533b0a4d14ef77cc0f78abccced5287d84a1a2011cfb81",
    etag: '"etag"',
    width: 10,
    height: 10,
    capturePath: "stream",
    platform: "android",
    acceptedAt: "2026-11-20T12:00:00.000Z",
    attempts: 1,
  };
}

beforeEach(async () => {
  ports = fakePorts();
  const createdAt = "2026-11-01T00:00:00.000Z";
  ports.world.tenants.set("tnt_1", { id: "tnt_1", name: "Bank", sandbox: false, createdAt });
  const started = await startVerification(ports, {
    tenantId: "tnt_1",
    projectId,
    sandbox: false,
    type: "kyc",
    allowedDocuments: [document],
    referenceId: "customer-1",
    language: "pt",
  });
  shortUrl = started.shortUrl;
  const { id } = started.theCase;
  const items: CaptureItem[] = ["id_front", "id_back", "selfie"];
  ports.world.captures.set(id, new Map(items.map((item) => [item, captureOf(id, item)])));
  const attempt = { id: "lvn_1", caseId: id, sittingId: "sit_1", state: "handed_in", blocks: [] };
  ports.world.livenessAttempts.set(attemptKey(attempt), attempt as never);
  const theCase = ports.world.cases.get(id);
  if (!theCase) throw new Error("It was just made.");
  putInState(theCase, {
    status: "completed",
    assessment: "manual_review_recommended",
    completedAt: "2026-11-20T12:01:00.000Z",
    document,
    progress: { captured: items, platform: "android", submittedAt: "2026-11-20T12:00:30.000Z" },
    liveness: { linkVersion: 1, attempts: 1, startedAt: [], locks: 0, declinedAt: "2026-11-20" },
    retainUntil: "2027-02-18T12:00:00.000Z",
    capturesUntil: "2026-12-20T12:00:00.000Z",
  });
  first = theCase;
});

const ask = (items: FollowUpItem[], more: object = {}) =>
  openFollowUp(ports, { projectId, caseId: first.id, items, ...more });

const stored = (id: string) => {
  const theCase = ports.world.cases.get(id);
  if (!theCase) throw new Error(`There is no ${id}.`);
  return theCase;
};

describe("a follow-up", () => {
  it("is a Case of its own that asks for the chosen parts, and leaves the first unchanged", async () => {
    const before = structuredClone(first);
    const { theCase } = await ask(["id_back"], { message: { pt: "O verso está tapado." } });
    expect(theCase).toMatchObject({
      status: "collecting",
      followUpOf: first.id,
      referenceId: "customer-1",
      document,
      progress: { captured: ["id_front", "selfie"] },
      followUp: { items: ["id_back"], message: { pt: "O verso está tapado." } },
    });
    expect(theCase.stamp).toBeUndefined();
    expect(theCase.consent).toBeUndefined();
    expect(stored(first.id)).toEqual({
      ...before,
      supersededBy: theCase.id,
      followUps: [theCase.id],
      revision: before.revision + 1,
      updatedAt: expect.any(String),
    });
    const sitting = await readSitting(ports, { caseId: theCase.id });
    expect(sitting.captures.map(({ item, carried = false }) => [item, carried])).toEqual([
      ["id_front", true],
      ["id_back", false],
      ["selfie", true],
    ]);
    expect(sitting.followUp?.message).toEqual({ pt: "O verso está tapado." });
  });

  it("carries photographs over by reference, with their hashes, and copies none", async () => {
    const objects = [...ports.world.objects.keys()];
    const { theCase } = await ask(["id_back"]);
    const carried = await ports.cases.captures(theCase.id);
    expect(carried.map(({ item, key }) => [item, key])).toEqual([
      ["id_front", `cases/${first.id}/id_front/cap_id_front`],
      ["selfie", `cases/${first.id}/selfie/cap_selfie`],
    ]);
    expect(theCase.followUp?.carried).toEqual(
      carried.map(({ id, item, sha256 }) => ({ item, captureId: id, sha256 })),
    );
    expect([...ports.world.objects.keys()]).toEqual(objects);
  });

  it("carries a submitted film over too, and asks for it if it is chosen", async () => {
    putInState(first, {
      liveness: { linkVersion: 1, attempts: 1, startedAt: [], locks: 0, attemptId: "lvn_1" },
    });
    const { theCase } = await ask(["selfie"]);
    expect(theCase.liveness).toMatchObject({ attemptId: "lvn_1" });
    expect(await ports.liveness.find(theCase.id, "lvn_1")).toMatchObject({ caseId: theCase.id });
    const { theCase: again } = await openFollowUp(ports, {
      projectId,
      caseId: await finish(theCase.id),
      items: ["liveness"],
    });
    expect(again.liveness).toBeUndefined();
    expect(again.followUp?.items).toEqual(["liveness"]);
  });

  it("has the first one's short link lead to it, and from one follow-up to the next", async () => {
    const code = shortUrl.split("/").at(-1) ?? "";
    const one = await ask(["id_back"]);
    expect(await followShortLink(ports, { code })).toBe(one.onboardingUrl);
    const caseId = await finish(one.theCase.id);
    const two = await openFollowUp(ports, { projectId, caseId, items: ["selfie"] });
    expect(await followShortLink(ports, { code })).toBe(two.onboardingUrl);
  });

  it("is opened once: a second is refused and names it, unless the first follow-up was erased", async () => {
    const { theCase } = await ask(["id_back"]);
    await expect(ask(["selfie"])).rejects.toMatchObject({
      code: "invalid_state",
      details: { extra: { superseded_by: theCase.id } },
    });
    await eraseCase(ports, { caseId: theCase.id, requestedBy: { type: "user", id: "usr_1" } });
    expect((await ask(["selfie"])).theCase.followUpOf).toBe(first.id);
  });

  it("lets one of two who ask in the same moment", async () => {
    const both = await Promise.allSettled([ask(["id_back"]), ask(["selfie"])]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const followUps = [...ports.world.cases.values()].filter(({ followUpOf }) => followUpOf);
    expect(followUps.map(({ id }) => id)).toEqual([stored(first.id).supersededBy]);
  });

  it("also requests items that would be deleted with the first before its link expires", async () => {
    ports.advance(24 * day);
    const { theCase } = await ask(["id_back"], { ttlSeconds: 7 * 86_400 });
    expect(theCase.followUp).toEqual({
      items: ["id_back", "id_front", "selfie"],
      carried: [],
    });
    expect(theCase.document).toBeUndefined();
  });

  it("has a shorter link if the carried parts expire in less than a week, and a day at least", async () => {
    ports.advance(24 * day);
    const { theCase } = await ask(["id_back"]);
    expect(theCase.followUp?.items).toEqual(["id_back"]);
    const left = Date.parse(theCase.linkExpiresAt) - ports.clock.now().getTime();
    expect(Math.floor(left / day)).toBe(5);
    const caseId = await finish(theCase.id);
    putInState(stored(caseId), { capturesUntil: "2026-12-15T12:00:00.000Z" });
    const soon = await openFollowUp(ports, { projectId, caseId, items: ["selfie"] });
    expect(soon.theCase.followUp?.carried).toEqual([]);
    expect(Date.parse(soon.theCase.linkExpiresAt) - ports.clock.now().getTime()).toBe(7 * day);
  });

  it("is refused for a Case without a result, and for a side that the document does not have", async () => {
    putInState(first, { document: { country: "MZ", documentType: "passport" } });
    await expect(ask(["id_back"])).rejects.toMatchObject({
      code: "invalid_parameter",
      details: { param: "items[0]" },
    });
    putInState(first, { status: "processing" });
    await expect(ask(["selfie"])).rejects.toMatchObject({ code: "invalid_state" });
  });

  it("leaves no second photograph of a pair to be taken if the first is carried over", async () => {
    const { theCase } = await ask(["selfie"]);
    const { captures } = await readSitting(ports, { caseId: theCase.id });
    expect(captures.map(({ item }) => item)).not.toContain("id_front_tilted");
    const caseId = await finish(theCase.id);
    const front = await openFollowUp(ports, { projectId, caseId, items: ["id_front"] });
    const sitting = await readSitting(ports, { caseId: front.theCase.id });
    expect(sitting.captures.map(({ item }) => item)).toContain("id_front_tilted");
  });
});

describe("erasing", () => {
  const requestedBy = { type: "user", id: "usr_1" } as const;
  const objectsOf = (id: string) =>
    [...ports.world.objects.keys()].filter((key) => key.startsWith(`cases/${id}/`));

  it("a follow-up takes what it holds, and leaves the first its photographs", async () => {
    const { theCase } = await ask(["id_back"]);
    const receipt = await eraseCase(ports, { caseId: theCase.id, requestedBy });
    expect(receipt.erased).toContainEqual({ kind: "capture_record", count: 2 });
    expect(await ports.cases.captures(theCase.id)).toEqual([]);
    expect(objectsOf(first.id)).toHaveLength(3);
    expect(JSON.stringify(stored(theCase.id))).not.toContain("customer-1");
  });

  it("the first takes the photographs from both, and the applicant is asked for them", async () => {
    const { theCase } = await ask(["id_back"]);
    const { id } = theCase;
    await eraseCase(ports, { caseId: first.id, requestedBy });
    expect(objectsOf(first.id)).toEqual([]);
    expect(stored(first.id).supersededBy).toBeUndefined();
    const consent = { name: "c", version: "1", grantedAt: "2026-11-20", locale: "pt" };
    putInState(stored(id), { consent });
    await expect(submitCaptures(ports, { caseId: id })).rejects.toMatchObject({
      details: { extra: { missing_captures: ["id_front", "id_back", "selfie"] } },
    });
    const { captures } = await readSitting(ports, { caseId: id });
    expect(captures.filter(({ accepted }) => accepted)).toEqual([]);
    expect(await ports.cases.captures(id)).toEqual([]);
    expect(stored(id).followUp?.carried).toEqual([]);
  });

  it("a choice of another document removes the carried captures from the follow-up, and not from the first", async () => {
    const { theCase } = await ask(["id_back"]);
    const consent = { name: "c", version: "1", grantedAt: "2026-11-20", locale: "pt" };
    const passport = { country: "MZ", documentType: "passport" };
    putInState(stored(theCase.id), { consent, allowedDocuments: [document, passport] });
    await chooseDocument(ports, { caseId: theCase.id, document: passport });
    expect((await ports.cases.captures(theCase.id)).map(({ item }) => item)).toEqual(["selfie"]);
    expect(await ports.cases.captures(first.id)).toHaveLength(3);
  });
});

/** Ends the Case, with all items uploaded and a result. */
async function finish(id: string): Promise<string> {
  const theCase = stored(id);
  const items: CaptureItem[] = ["id_front", "id_back", "selfie"];
  const had = await ports.cases.captures(id);
  const captures = items.map(
    (item) => had.find((each) => each.item === item) ?? captureOf(id, item),
  );
  ports.world.captures.set(id, new Map(captures.map((each) => [each.item, each])));
  putInState(theCase, {
    status: "completed",
    document,
    progress: { captured: items, submittedAt: "2026-11-20T12:10:00.000Z" },
    retainUntil: "2027-02-18T12:00:00.000Z",
    capturesUntil: "2026-12-20T12:00:00.000Z",
  });
  return id;
}
