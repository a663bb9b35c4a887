import { describe, expect, it } from "vitest";
import type { CaptureItem } from "#domain/capture/capture-item.ts";
import type { ReasonCode } from "#domain/reason-codes.ts";
import { chooseDocument } from "#usecases/applicant/choose-document.ts";
import { readSitting } from "#usecases/applicant/read-sitting.ts";
import { verificationRecord } from "#usecases/case/verification-record.ts";
import type { InspectionRequest } from "#usecases/ports.ts";
import {
  addReadyCase,
  capture,
  confirm,
  identityCard,
  inspectHonestly,
  passport,
  readyCase,
  uploaded,
} from "../../../fakes/applicant.ts";
import { type FakePorts, fakePorts } from "../../../fakes/fake-ports.ts";

/** A Case whose photographs are all objected to for these reasons. */
function objectedTo(...reasons: ReasonCode[]) {
  const ports = fakePorts();
  const seen = { reasons: [...reasons] };
  inspectHonestly(ports, seen);
  const { id: caseId } = addReadyCase(ports, { document: identityCard });
  return { ports, caseId, seen };
}

/** Uploads one and has it rejected; answers with its id and what the refusal says. */
async function rejectedOne(ports: FakePorts, caseId: string, item: CaptureItem = "id_front") {
  const uploadId = await uploaded(ports, caseId, { item });
  const refusal = await confirm(ports, caseId, { item, uploadId }).catch((error) => error);
  return { uploadId, code: refusal.code, extra: refusal.details?.extra };
}

const recordOf = async (ports: FakePorts, caseId: string) => {
  const theCase = ports.world.cases.get(caseId);
  if (!theCase) throw new Error("no such Case");
  return verificationRecord(ports, theCase);
};

describe("a photograph that was objected to", () => {
  it("is kept after two objections, if the applicant wants it so, and the Case lists them", async () => {
    const { ports, caseId } = objectedTo("cut_off", "glare");
    const first = await rejectedOne(ports, caseId);
    expect(first.extra).toMatchObject({ may_keep: false });
    const second = await rejectedOne(ports, caseId);
    expect(second.extra).toMatchObject({ may_keep: true, attempts_left: 4 });

    const { uploadId } = second;
    const kept = await confirm(ports, caseId, { item: "id_front", uploadId, anyway: true });
    expect(kept.capture.objections).toEqual(["cut_off", "glare"]);
    expect(await recordOf(ports, caseId)).toMatchObject({
      documents: ["id_front"],
      objections: [{ item: "id_front", reasons: ["cut_off", "glare"] }],
    });
  });

  it("is kept as well if the applicant cannot or will not uncover their face", async () => {
    const { ports, caseId } = objectedTo("eyes_covered", "mouth_covered");
    await rejectedOne(ports, caseId, "selfie");
    const { uploadId, extra } = await rejectedOne(ports, caseId, "selfie");
    expect(extra).toMatchObject({ may_keep: true });
    await confirm(ports, caseId, { item: "selfie", uploadId, anyway: true });
    expect(await recordOf(ports, caseId)).toMatchObject({
      objections: [{ item: "selfie", reasons: ["eyes_covered", "mouth_covered"] }],
    });
  });

  it("is not kept after one objection, even on request", async () => {
    const { ports, caseId } = objectedTo("cut_off");
    const { uploadId } = await rejectedOne(ports, caseId);
    const forced = confirm(ports, caseId, { item: "id_front", uploadId, anyway: true });
    await expect(forced).rejects.toMatchObject({ code: "capture_rejected" });
  });

  it("does not count twice when the same upload is asked about again", async () => {
    const { ports, caseId } = objectedTo("cut_off");
    const { uploadId } = await rejectedOne(ports, caseId);
    const again = confirm(ports, caseId, { item: "id_front", uploadId });
    await expect(again).rejects.toMatchObject({ details: { extra: { may_keep: false } } });
  });

  it("is kept only after the applicant has seen the objection to this very one", async () => {
    const { ports, caseId } = objectedTo("cut_off");
    await rejectedOne(ports, caseId);
    await rejectedOne(ports, caseId);
    const uploadId = await uploaded(ports, caseId, { item: "id_front" });
    const unseen = confirm(ports, caseId, { item: "id_front", uploadId, anyway: true });
    await expect(unseen).rejects.toMatchObject({ code: "capture_rejected" });
  });

  it.for(["unreadable_image", "unsupported_image"] as const)(
    "is never kept when it is %s",
    async (code) => {
      const { ports, caseId } = objectedTo(code);
      await rejectedOne(ports, caseId);
      const { uploadId, extra } = await rejectedOne(ports, caseId);
      expect(extra).toMatchObject({ may_keep: false });
      const forced = confirm(ports, caseId, { item: "id_front", uploadId, anyway: true });
      await expect(forced).rejects.toMatchObject({ code: "capture_rejected" });
    },
  );

  it("opens no way for another step: each has objections of its own", async () => {
    const { ports, caseId } = objectedTo("cut_off");
    await rejectedOne(ports, caseId, "id_front");
    await rejectedOne(ports, caseId, "id_front");
    expect((await rejectedOne(ports, caseId, "id_back")).extra).toMatchObject({ may_keep: false });
  });

  it("leaves no trace in the record once a better one is accepted", async () => {
    const { ports, caseId, seen } = objectedTo("cut_off");
    await rejectedOne(ports, caseId);
    const { uploadId } = await rejectedOne(ports, caseId);
    await confirm(ports, caseId, { item: "id_front", uploadId, anyway: true });
    seen.reasons.length = 0;
    await capture(ports, caseId, "id_front");
    expect((await recordOf(ports, caseId)).objections).toBeUndefined();
    const [front] = await ports.cases.captures(caseId);
    expect(front?.objections).toBeUndefined();
  });

  it("is forgotten with the document that it was of", async () => {
    const { ports, caseId } = objectedTo("cut_off");
    await rejectedOne(ports, caseId);
    await rejectedOne(ports, caseId, "selfie");
    await chooseDocument(ports, { caseId, document: passport });
    const items = ports.world.cases.get(caseId)?.objections?.map(({ item }) => item);
    expect(items).toEqual(["selfie"]);
  });
});

describe("a photograph of another document than the chosen", () => {
  it("is offered as what it is, and needs no second upload", async () => {
    const { ports, caseId } = readyCase({ document: identityCard });
    inspectHonestly(ports);
    const honest = ports.inspector.inspect;
    ports.inspector.inspect = async (request) => {
      const seen = await honest(request);
      const isChosen = request.document?.documentType === "passport";
      return isChosen ? seen : { ...seen, reasons: ["other_document"], document: passport };
    };
    const { uploadId, extra } = await rejectedOne(ports, caseId);
    expect(extra).toMatchObject({ document: { country: "PT", document_type: "passport" } });
    await chooseDocument(ports, { caseId, document: passport });
    await confirm(ports, caseId, { item: "id_front", uploadId });
    const { captures } = await readSitting(ports, { caseId });
    expect(captures.find(({ item }) => item === "id_front")).toMatchObject({ accepted: true });
  });
});

it("sends the inspector the chosen document, the allowed ones, and the photographs accepted before", async () => {
  const { ports, caseId } = readyCase(
    { document: identityCard },
    { fingerprint: "00ff00ff00ff00ff" },
  );
  const front = await capture(ports, caseId, "id_front");
  const asked: InspectionRequest[] = [];
  const { inspect } = ports.inspector;
  ports.inspector.inspect = (request) => {
    asked.push(request);
    return inspect(request);
  };
  await capture(ports, caseId, "id_back");
  expect(asked).toEqual([
    {
      key: expect.stringContaining("/id_back/"),
      item: "id_back",
      document: identityCard,
      allowed: [passport, identityCard],
      earlier: [
        {
          item: "id_front",
          key: expect.stringContaining(front),
          sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
          fingerprint: "00ff00ff00ff00ff",
        },
      ],
      isKeptAnyway: false,
    },
  ]);
});
