import { describe, expect, it } from "vitest";
import { captureKey } from "#domain/capture/capture-rules.ts";
import type { Case, CaseFields } from "#domain/case/case.ts";
import { captureConsent } from "#domain/sitting/consent.ts";
import { chooseDocument } from "#usecases/applicant/choose-document.ts";
import { confirmUpload } from "#usecases/applicant/confirm-upload.ts";
import { giveConsent } from "#usecases/applicant/give-consent.ts";
import { nextItems, showPrefetched } from "#usecases/applicant/prefetch.ts";
import { requestUpload } from "#usecases/applicant/request-upload.ts";
import { drawLiveness } from "#usecases/liveness/draw-liveness.ts";
import { addCase, identityCard, passport, putObject, readyCase } from "../../../fakes/applicant.ts";
import { type FakePorts, fakePorts } from "../../../fakes/fake-ports.ts";

const sittingId = "sit_1";
const consent = { ...captureConsent, locale: "pt", prefetch: true };

function caseIn(ports: FakePorts, caseId: string): Case {
  const theCase = ports.world.cases.get(caseId);
  if (!theCase) throw new Error("The case is gone.");
  return theCase;
}

async function prefetchedOf(ports: FakePorts, caseId: string, of = sittingId) {
  return (await showPrefetched(ports, { caseId, sittingId: of })).ahead;
}

/** Uploads by the ticket that came ahead, and has it looked at. */
async function take(
  ports: FakePorts,
  caseId: string,
  item: "id_front" | "selfie",
): Promise<string> {
  const slot = (await prefetchedOf(ports, caseId))?.uploads?.find((one) => one.item === item);
  if (!slot) throw new Error(`no ticket came for ${item}`);
  putObject(ports, slot.fields.key ?? "", new TextEncoder().encode(item));
  await confirmUpload(ports, {
    caseId,
    item,
    uploadId: slot.uploadId,
    capturePath: "file_capture",
    platform: "other",
    prefetch: { sittingId },
  });
  return slot.uploadId;
}

/** Both photographs are there, and a challenge came with the answer to the second. */
async function atTheFilm(set: Partial<CaseFields> = {}) {
  const { ports, caseId } = readyCase(set);
  await chooseDocument(ports, { caseId, document: passport, prefetch: true });
  await take(ports, caseId, "id_front");
  await take(ports, caseId, "selfie");
  return { ports, caseId, who: { caseId, sittingId } };
}

describe("the answer to the consent", () => {
  it("chooses the only document, and has the ticket for its first photograph", async () => {
    const ports = fakePorts();
    const { id: caseId } = addCase(ports, { allowedDocuments: [passport] });
    await giveConsent(ports, { caseId, ...consent });
    expect(caseIn(ports, caseId)).toMatchObject({
      document: passport,
      consent: { version: captureConsent.version },
      progress: { documentSelectedAt: ports.clock.now().toISOString() },
      uploads: { total: 1, byItem: { id_front: 1 } },
      revision: 2,
    });
    const { uploads = [] } = (await prefetchedOf(ports, caseId)) ?? {};
    expect(uploads).toEqual([
      expect.objectContaining({ item: "id_front", attemptsLeft: 5, url: expect.any(String) }),
    ]);
  });

  it.for([
    ["there is a choice of documents", {}],
    [
      "the client told something to be looked at first",
      { allowedDocuments: [passport], prefill: { given_name: "Ana" } },
    ],
  ] satisfies [string, Partial<CaseFields>][])("chooses nothing if %s", async ([, set]) => {
    const ports = fakePorts();
    const { id: caseId } = addCase(ports, set);
    await giveConsent(ports, { caseId, ...consent });
    expect(caseIn(ports, caseId).document).toBeUndefined();
    expect(caseIn(ports, caseId).uploads).toBeUndefined();
    expect((await prefetchedOf(ports, caseId))?.uploads).toEqual([]);
  });

  it("counts no attempt that the page did not ask for", async () => {
    const ports = fakePorts();
    const { id: caseId } = addCase(ports, { allowedDocuments: [passport] });
    await giveConsent(ports, { caseId, ...consent, prefetch: false });
    expect(caseIn(ports, caseId).document).toBeUndefined();
    await chooseDocument(ports, { caseId, document: passport });
    expect(caseIn(ports, caseId).uploads).toBeUndefined();
  });

  it("given twice is given once", async () => {
    const ports = fakePorts();
    const { id: caseId } = addCase(ports, { allowedDocuments: [passport] });
    await giveConsent(ports, { caseId, ...consent });
    const first = structuredClone(caseIn(ports, caseId));
    await giveConsent(ports, { caseId, ...consent });
    expect(caseIn(ports, caseId)).toEqual(first);
  });
});

describe("a ticket that came ahead", () => {
  it("is issued again without another attempt, as long as no upload was inspected", async () => {
    const { ports, caseId } = readyCase();
    await chooseDocument(ports, { caseId, document: passport, prefetch: true });
    const prefetched = await prefetchedOf(ports, caseId);
    const asked = await requestUpload(ports, {
      caseId,
      item: "id_front",
      contentType: "image/heic",
    });
    expect(asked.uploadId).toBe(prefetched?.uploads?.[0]?.uploadId);
    expect(asked.ticket.fields["Content-Type"]).toBe("image/heic");
    expect(caseIn(ports, caseId).uploads).toMatchObject({ total: 1, byItem: { id_front: 1 } });
  });

  it("is void once its photograph got an objection", async () => {
    const { ports, caseId } = readyCase({}, { reasons: ["blurred"] });
    await chooseDocument(ports, { caseId, document: passport, prefetch: true });
    const [first] = (await prefetchedOf(ports, caseId))?.uploads ?? [];
    await expect(take(ports, caseId, "id_front")).rejects.toMatchObject({
      code: "capture_rejected",
      details: { extra: { attempts_left: 5 } },
    });
    expect((await prefetchedOf(ports, caseId))?.uploads).toEqual([]);
    const asked = await requestUpload(ports, {
      caseId,
      item: "id_front",
      contentType: "image/jpeg",
    });
    expect(asked.uploadId).not.toBe(first?.uploadId);
    expect(asked.attemptsLeft).toBe(4);
  });

  it("comes for all that is asked for until the next photograph that must be", async () => {
    const { ports, caseId } = readyCase({ document: identityCard });
    await chooseDocument(ports, { caseId, document: identityCard, prefetch: true });
    expect(nextItems(caseIn(ports, caseId))).toEqual(["id_front"]);
    await take(ports, caseId, "id_front");
    const items = () => nextItems(caseIn(ports, caseId));
    expect(items()).toEqual(["id_back"]);
    caseIn(ports, caseId).progress.captured.push("id_back");
    expect(items()).toEqual(["id_front_tilted", "selfie"]);
    caseIn(ports, caseId).progress.captured.push("selfie");
    expect(items()).toEqual([]);
  });

  it("of the document chosen before is of no use for another one", async () => {
    const { ports, caseId } = readyCase();
    await chooseDocument(ports, { caseId, document: passport, prefetch: true });
    const [before] = (await prefetchedOf(ports, caseId))?.uploads ?? [];
    await chooseDocument(ports, { caseId, document: identityCard, prefetch: true });
    const [after] = (await prefetchedOf(ports, caseId))?.uploads ?? [];
    expect(after?.item).toBe("id_front");
    expect(after?.uploadId).not.toBe(before?.uploadId);
    expect(caseIn(ports, caseId).uploads?.total).toBe(2);
  });

  it("is not given for an item that has no attempt left", async () => {
    const { ports, caseId } = readyCase({ uploads: { total: 6, byItem: { id_front: 6 } } });
    await chooseDocument(ports, { caseId, document: passport, prefetch: true });
    expect((await prefetchedOf(ports, caseId))?.uploads).toEqual([]);
  });

  it("leads to the same key as any other", async () => {
    const { ports, caseId } = readyCase();
    await chooseDocument(ports, { caseId, document: passport, prefetch: true });
    const uploadId = await take(ports, caseId, "id_front");
    const kept = ports.world.captures.get(caseId)?.get("id_front");
    expect(kept).toMatchObject({
      id: uploadId,
      key: captureKey({ caseId, item: "id_front", uploadId }),
      attempts: 1,
    });
  });
});

describe("a challenge that came ahead", () => {
  it("is drawn with the last photograph, counts as every draw, and is the one that is then asked for", async () => {
    const { ports, caseId, who } = await atTheFilm();
    const { challenge } = (await prefetchedOf(ports, caseId)) ?? {};
    expect(challenge).toMatchObject({ attemptsLeft: 2, light: { a: expect.any(Array) } });
    expect(challenge?.light).not.toHaveProperty("b");
    const drawn = await drawLiveness(ports, { ...who, withLight: true });
    expect(drawn).toMatchObject({ attemptsLeft: 2, attempt: { id: challenge?.attemptId } });
    expect(caseIn(ports, caseId).liveness?.attempts).toBe(1);
  });

  it("without light has the same movements, and leaves the one with light unused", async () => {
    const { ports, caseId, who } = await atTheFilm();
    const { challenge } = (await prefetchedOf(ports, caseId)) ?? {};
    const calm = await drawLiveness(ports, { ...who, withLight: false });
    expect(calm.attemptsLeft).toBe(2);
    expect(calm.attempt.challenge).toMatchObject({
      light: null,
      movements: challenge?.movements,
      expiresAt: challenge?.expiresAt,
    });
    const first = await ports.liveness.find(caseId, challenge?.attemptId ?? "");
    expect(first?.state).toBe("rejected");
    // From here every draw is another one.
    expect((await drawLiveness(ports, { ...who, withLight: true })).attemptsLeft).toBe(1);
  });

  it("belongs to the browser that sent the photograph", async () => {
    const { ports, caseId } = await atTheFilm();
    expect((await prefetchedOf(ports, caseId, "sit_2"))?.challenge).toBeUndefined();
    const other = await drawLiveness(ports, { caseId, sittingId: "sit_2", withLight: true });
    expect(other.attemptsLeft).toBe(1);
  });

  it("is drawn again, and counted, once too little of its time is left", async () => {
    const { ports, caseId, who } = await atTheFilm();
    ports.advance(140_000);
    expect((await prefetchedOf(ports, caseId))?.challenge).toBeUndefined();
    expect((await drawLiveness(ports, { ...who, withLight: true })).attemptsLeft).toBe(1);
  });

  it("is the first of a link, and no second one", async () => {
    const { ports, caseId } = await atTheFilm({
      liveness: { linkVersion: 1, attempts: 1, startedAt: [], locks: 0 },
    });
    expect((await prefetchedOf(ports, caseId))?.challenge).toBeUndefined();
    expect(caseIn(ports, caseId).liveness?.attempts).toBe(1);
  });
});
