import { describe, expect, it } from "vitest";
import type { CaptureItem } from "#domain/capture/capture-item.ts";
import { captureKey } from "#domain/capture/capture-rules.ts";
import { captureConsent } from "#domain/sitting/consent.ts";
import { chooseDocument } from "#usecases/applicant/choose-document.ts";
import { confirmUpload } from "#usecases/applicant/confirm-upload.ts";
import { giveConsent } from "#usecases/applicant/give-consent.ts";
import { readSitting } from "#usecases/applicant/read-sitting.ts";
import { requestUpload } from "#usecases/applicant/request-upload.ts";
import { reissueLink } from "#usecases/case/reissue-link.ts";
import {
  addCase,
  addReadyCase,
  capture,
  identityCard,
  inspectHonestly,
  passport,
  putObject,
  readyCase,
} from "../../../fakes/applicant.ts";
import { type FakePorts, fakePorts } from "../../../fakes/fake-ports.ts";

const jpeg = { contentType: "image/jpeg" } as const;
const ask = (ports: FakePorts, caseId: string, item: CaptureItem = "id_front") =>
  requestUpload(ports, { caseId, item, ...jpeg });
/** An upload from the page's own camera view. */
const streamed = { item: "id_front", capturePath: "stream", platform: "other" } as const;

describe("consent", () => {
  it("comes before the choice of a document and before any photograph", async () => {
    const ports = fakePorts();
    const { id: caseId } = addCase(ports, { document: passport });
    const missing = { code: "invalid_state", details: { extra: { missing: "consent" } } };
    await expect(chooseDocument(ports, { caseId, document: passport })).rejects.toMatchObject(
      missing,
    );
    await expect(ask(ports, caseId, "selfie")).rejects.toMatchObject(missing);
  });

  it("records the accepted text, the time and the language, once", async () => {
    const ports = fakePorts();
    const { id: caseId } = addCase(ports);
    await giveConsent(ports, { caseId, ...captureConsent, locale: "pt" });
    ports.advance(60_000);
    await giveConsent(ports, { caseId, ...captureConsent, locale: "es" });
    expect(ports.world.cases.get(caseId)?.consent).toEqual({
      ...captureConsent,
      locale: "pt",
      grantedAt: "2026-11-20T12:00:00.000Z",
    });
  });

  it("records the client's own wording in place of the page's, if the template has one", async () => {
    const ports = fakePorts();
    const consent = { name: "Terms", version: "7", textUrl: "https://example.com/7" };
    const page = { asksTilted: true, flashes: true, languages: [], consent };
    const { id: caseId } = addCase(ports, { page });
    const shown = await readSitting(ports, { caseId });
    expect(shown.consent).toEqual({ ...consent, given: false });
    const pages = { caseId, ...captureConsent, locale: "pt" };
    await expect(giveConsent(ports, pages)).rejects.toMatchObject({ code: "invalid_parameter" });
    await giveConsent(ports, { caseId, name: "Terms", version: "7", locale: "pt" });
    expect(ports.world.cases.get(caseId)?.consent).toMatchObject({ name: "Terms", version: "7" });
  });

  it("refuses a wording that is not in force", async () => {
    const ports = fakePorts();
    const { id: caseId } = addCase(ports);
    const stale = { caseId, name: captureConsent.name, version: "2019-01", locale: "en" };
    await expect(giveConsent(ports, stale)).rejects.toMatchObject({ code: "invalid_parameter" });
  });
});

it("asks for the photograph while it reads the Case", async () => {
  const { ports, caseId } = readyCase();
  const { uploadId } = await ask(ports, caseId);
  putObject(ports, captureKey({ caseId, item: "id_front", uploadId }), new Uint8Array([1]));
  const asked = Promise.withResolvers<void>();
  const get: FakePorts["cases"]["get"] = async (id) => {
    await asked.promise;
    return ports.cases.get(id);
  };
  const head: FakePorts["files"]["head"] = async (key) => {
    asked.resolve();
    return ports.files.head(key);
  };
  const slow = { ...ports, cases: { ...ports.cases, get }, files: { ...ports.files, head } };
  const { capture } = await confirmUpload(slow, { caseId, uploadId, ...streamed });
  expect(capture.id).toBe(uploadId);
});

describe("choosing a document", () => {
  it("takes only one from the allowlist", async () => {
    const { ports, caseId } = readyCase();
    const document = { country: "FR", documentType: "passport" };
    await expect(chooseDocument(ports, { caseId, document })).rejects.toMatchObject({
      code: "invalid_parameter",
    });
  });

  it("forgets the other document's photographs and keeps the face", async () => {
    const { ports, caseId } = readyCase({ document: identityCard });
    await capture(ports, caseId, "id_front");
    await capture(ports, caseId, "id_back");
    await capture(ports, caseId, "selfie");

    await chooseDocument(ports, { caseId, document: passport });

    expect(ports.world.cases.get(caseId)?.progress.captured).toEqual(["selfie"]);
    expect((await ports.cases.captures(caseId)).map(({ item }) => item)).toEqual(["selfie"]);
  });

  it("changes nothing when the same is chosen again", async () => {
    const { ports, caseId } = readyCase();
    await capture(ports, caseId, "id_front");
    await chooseDocument(ports, { caseId, document: passport });
    expect(ports.world.cases.get(caseId)?.progress.captured).toEqual(["id_front"]);
  });
});

describe("a ticket", () => {
  it("admits exactly one key, one type and the item's sizes", async () => {
    const ports = fakePorts();
    const asked: unknown[] = [];
    const { ticket } = ports.files;
    ports.files.ticket = async (upload) => {
      asked.push(upload);
      return ticket(upload);
    };
    const { id: caseId } = addReadyCase(ports);
    const document = await ask(ports, caseId);
    await requestUpload(ports, { caseId, item: "selfie", contentType: "image/webp" });
    expect(asked).toEqual([
      {
        key: `cases/${caseId}/id_front/${document.uploadId}`,
        contentType: "image/jpeg",
        minBytes: 1,
        maxBytes: 25 * 1024 * 1024,
        expiresInSeconds: 600,
      },
      expect.objectContaining({ contentType: "image/webp", maxBytes: 25 * 1024 * 1024 }),
    ]);
  });

  it("is refused for a photograph known to be too large, before its bytes travel", async () => {
    const { ports, caseId } = readyCase();
    const wanted = { caseId, item: "selfie", ...jpeg, bytes: 25 * 1024 * 1024 + 1 } as const;
    await expect(requestUpload(ports, wanted)).rejects.toMatchObject({ code: "capture_too_large" });
  });

  it("is refused for a side that the document has not", async () => {
    const { ports, caseId } = readyCase({ document: passport });
    await expect(ask(ports, caseId, "id_back")).rejects.toMatchObject({
      code: "invalid_parameter",
    });
  });

  it("is given for one photograph and five retakes of an item, and no more", async () => {
    const { ports, caseId } = readyCase();
    const left: number[] = [];
    for (let upload = 1; upload <= 6; upload += 1) {
      left.push((await ask(ports, caseId)).attemptsLeft);
    }
    expect(left).toEqual([5, 4, 3, 2, 1, 0]);
    await expect(ask(ports, caseId)).rejects.toMatchObject({
      code: "too_many_attempts",
      // No wait helps, so none is named.
      details: expect.not.objectContaining({ retryAfterSeconds: expect.anything() }),
    });
    await expect(ask(ports, caseId, "selfie")).resolves.toBeTruthy();
  });

  it("is issued again under a new link, so that six rejected photographs are no dead end", async () => {
    const { ports, caseId, projectId } = readyCase();
    const again = () => ask(ports, caseId);
    for (let upload = 1; upload <= 6; upload += 1) await again();
    await expect(again()).rejects.toMatchObject({ code: "too_many_attempts" });
    await reissueLink(ports, { projectId, caseId });
    expect((await again()).attemptsLeft).toBe(5);
  });

  it("is never the forty-first of a link, however often the document changes", async () => {
    const { ports, caseId } = readyCase();
    const uploads = async () => {
      for (let count = 0; ; count += 1) {
        if (count % 6 === 0) {
          const document = (count / 6) % 2 === 0 ? identityCard : passport;
          await chooseDocument(ports, { caseId, document });
        }
        await ask(ports, caseId);
      }
    };
    await expect(uploads()).rejects.toMatchObject({ code: "too_many_attempts" });
    expect(ports.world.cases.get(caseId)?.uploads?.total).toBe(40);
  });

  it("is counted once each when many are asked for at the same time", async () => {
    const { ports, caseId } = readyCase();
    const asked = Array.from({ length: 4 }, () => ask(ports, caseId));
    await Promise.all(asked);
    expect(ports.world.cases.get(caseId)?.uploads).toEqual({ total: 4, byItem: { id_front: 4 } });
  });

  it.for([
    ["after the link's time", { linkExpiresAt: "2026-11-20T12:00:00.000Z" }, "link_expired"],
    [
      "after submit",
      { status: "pending", progress: { captured: [], submittedAt: "x" } },
      "invalid_state",
    ],
    ["of an erased Case", { status: "erased" }, "invalid_state"],
  ] as const)("is refused %s", async ([, set, code]) => {
    const { ports, caseId } = readyCase(structuredClone(set) as object);
    await expect(ask(ports, caseId)).rejects.toMatchObject({ code });
  });
});

describe("confirming an upload", () => {
  it("keeps a photograph that the inspector accepts, and returns the remaining steps", async () => {
    const { ports, caseId } = readyCase();
    await capture(ports, caseId, "id_front");
    const view = await readSitting(ports, { caseId });
    expect(view.captures).toEqual([
      { item: "id_front", required: true, accepted: true, attemptsLeft: 5 },
      { item: "selfie", required: true, accepted: false, attemptsLeft: 6 },
      { item: "id_front_tilted", required: false, accepted: false, attemptsLeft: 6 },
    ]);
  });

  it("keeps how far the page's clock is off, to the second", async () => {
    const { ports, caseId } = readyCase();
    const { uploadId } = await ask(ports, caseId);
    putObject(ports, captureKey({ caseId, item: "id_front", uploadId }), new Uint8Array([1]));
    const pageTime = new Date(ports.clock.now().getTime() + 3_480_400).toISOString();
    const { capture: kept } = await confirmUpload(ports, {
      caseId,
      uploadId,
      item: "id_front",
      capturePath: "file_capture",
      platform: "other",
      pageTime,
    });
    expect(kept.clockSkewMs).toBe(3_480_000);
  });

  it("is no error when repeated, and looks only once", async () => {
    const { ports, caseId, seen } = readyCase();
    const uploadId = await capture(ports, caseId, "id_front");
    const again = { caseId, uploadId, ...streamed };
    const { capture: kept } = await confirmUpload(ports, again);
    expect(kept).toMatchObject({ id: uploadId, capturePath: "file_capture" });
    expect(seen.looks).toBe(1);
  });

  it("mends itself when the first confirmation died half-way", async () => {
    const { ports, caseId } = readyCase();
    const { change } = ports.cases;
    const { uploadId } = await ask(ports, caseId, "selfie");
    putObject(ports, captureKey({ caseId, item: "selfie", uploadId }), new Uint8Array([1]));
    const upload = { caseId, uploadId, ...streamed, item: "selfie" } as const;
    ports.cases.change = async () => {
      throw new Error("The process died.");
    };
    await expect(confirmUpload(ports, upload)).rejects.toThrow("died");
    ports.cases.change = change;
    await confirmUpload(ports, upload);
    expect(ports.world.cases.get(caseId)?.progress.captured).toEqual(["selfie"]);
  });

  it("says so when the upload never came, also for an id that was never given out", async () => {
    const { ports, caseId } = readyCase();
    const { uploadId } = await ask(ports, caseId);
    for (const id of [uploadId, "cap_forged"]) {
      const upload = { caseId, uploadId: id, ...streamed };
      await expect(confirmUpload(ports, upload)).rejects.toMatchObject({ code: "not_found" });
    }
  });

  it("does not see another Case's upload", async () => {
    const ports = fakePorts();
    inspectHonestly(ports);
    const [one, other] = [addReadyCase(ports), addReadyCase(ports)];
    const uploadId = await capture(ports, one.id, "id_front");
    const upload = { caseId: other.id, uploadId, ...streamed };
    await expect(confirmUpload(ports, upload)).rejects.toMatchObject({ code: "not_found" });
  });

  it.for([
    ["a text file named .jpg", "hello", { format: "unknown", reasons: ["unreadable_image"] }],
    ["a truncated JPEG", "\xff\xd8\xff", { reasons: ["unreadable_image"] }],
    ["a format nobody named", "GIF89a", { format: "unknown", reasons: [] }],
    ["zero bytes", "", {}],
  ] as const)("asks for a retake of %s", async ([, text, seen]) => {
    const { ports, caseId } = readyCase({}, structuredClone(seen) as object);
    const content = Buffer.from(text, "latin1");
    await expect(capture(ports, caseId, "id_front", content)).rejects.toMatchObject({
      code: "capture_rejected",
      details: {
        extra: {
          item: "id_front",
          reasons: [{ code: "unreadable_image", message_key: "unreadable_image" }],
          attempts_left: 5,
        },
      },
    });
    expect(ports.world.cases.get(caseId)?.progress.captured).toEqual([]);
    expect(await ports.cases.captures(caseId)).toEqual([]);
  });

  it("never tells the applicant a reason that points at fraud", async () => {
    const { ports, caseId } = readyCase({}, { reasons: ["photo_of_screen", "glare"] });
    await expect(capture(ports, caseId, "id_front")).rejects.toMatchObject({
      details: { extra: { reasons: [{ code: "glare", message_key: "glare" }] } },
    });
  });

  it("refuses a file larger than the item may be, whatever its ticket allowed", async () => {
    const { ports, caseId } = readyCase();
    const huge = new Uint8Array(25 * 1024 * 1024 + 1);
    await expect(capture(ports, caseId, "selfie", huge)).rejects.toMatchObject({
      code: "capture_too_large",
    });
  });

  it("does not keep a picture of the document that was chosen before", async () => {
    const { ports, caseId } = readyCase({ document: identityCard });
    const honest = ports.inspector.inspect;
    ports.inspector.inspect = async (request) => {
      await chooseDocument(ports, { caseId, document: passport });
      return honest(request);
    };
    await expect(capture(ports, caseId, "id_front")).rejects.toMatchObject({
      code: "invalid_state",
    });
    expect(ports.world.cases.get(caseId)?.progress.captured).toEqual([]);
  });
});
