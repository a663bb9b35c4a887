import { describe, expect, it } from "vitest";
import { AgeReceipt } from "#domain/erasure/age-receipt.ts";
import type { Evidence } from "#domain/evidence/evidence.ts";
import { reason } from "#domain/reason-codes.ts";
import { failCase } from "#usecases/case/fail-case.ts";
import { showCase, showPersonalData } from "#usecases/case/show-case.ts";
import { verificationRecord } from "#usecases/case/verification-record.ts";
import { deleteCaptures } from "#usecases/erasure/delete-captures.ts";
import { eraseCase } from "#usecases/erasure/erase-case.ts";
import { showAgeReceipt } from "#usecases/erasure/show-age-receipt.ts";
import { makeReport } from "#usecases/report/make-report.ts";
import { addComment } from "#usecases/review/comment-case.ts";
import { openFollowUp } from "#usecases/review/follow-up.ts";
import { recordDisposition } from "#usecases/review/record-disposition.ts";
import { decideCase } from "#usecases/workflow/decide-case.ts";
import { caseInState } from "../../../fakes/case-in-state.ts";
import type { FakePorts } from "../../../fakes/fake-ports.ts";
import { messageOf } from "../../../fakes/message-of.ts";
import { caseId, caseIn, executionArn, processing } from "./workflow-cases.ts";

const mine = { caseId, executionArn };
const which = { projectId: "proj_1", caseId };
const planted = {
  name: "FELISMINA-PLANTED",
  number: "ZX7316550",
  birth: "1990-04-17",
  note: "note-planted",
};

function read(birth = planted.birth): Partial<Evidence> {
  const field = (value: string) =>
    ({ value, source: "viz", confidence: 0.99, checkDigitOk: null }) as const;
  return {
    fields: {
      given_names: field(planted.name),
      document_number: field(planted.number),
      date_of_birth: field(birth),
    },
  };
}

function askedForAge(evidence = read()): FakePorts {
  const ports = processing(evidence);
  const theCase = caseIn(ports);
  const submittedAt = ports.clock.now().toISOString();
  const asked = caseInState({
    ...theCase,
    returns: "age_over_18",
    referenceId: "order-7316",
    metadata: { note: planted.note },
    verifiee: { email: "planted@mail.test" },
    progress: { ...theCase.progress, submittedAt, platform: "android" },
  });
  ports.world.cases.set(caseId, asked);
  return ports;
}

const worldOf = ({ world }: FakePorts) => JSON.stringify([...world.cases, ...world.evidence]);

describe("a verification that returns an age", () => {
  it("has the answer, and nothing else about the person, once it is decided", async () => {
    const ports = askedForAge();
    const written: string[] = [];
    ports.files.eraseCase = async (id) => void written.push(id);
    await decideCase(ports, mine);
    const theCase = caseIn(ports);
    expect(theCase).toMatchObject({
      status: "completed",
      assessment: "no_material_concerns",
      ageAssurance: { method: "age_verification", ageOver: 18, result: "over" },
      referenceId: "order-7316",
    });
    for (const word of [...Object.values(planted), "planted@mail.test", "android", "MZ/passport"]) {
      expect(worldOf(ports)).not.toContain(word);
    }
    for (const gone of ["document", "metadata", "verifiee", "confidence", "reason"]) {
      expect(theCase).not.toHaveProperty(gone);
    }
    expect(ports.world.evidence.get(caseId)).toBeUndefined();
    expect(written).toEqual([caseId]);
    const [delivery] = ports.world.deliveries.values();
    const message = await messageOf(ports, delivery);
    expect(JSON.parse(message).data).toMatchObject({
      returns: "age_over_18",
      age_assurance: { method: "age_verification", age_over: 18, result: "over" },
    });
    for (const word of Object.values(planted)) expect(message).not.toContain(word);
  });

  it.for<[string, Partial<Evidence>, string]>([
    ["not_over", read("2015-01-01"), "not_over"],
    [
      "not_over by a reading that finds them under age",
      { ...read("2015-01-01"), status: "review", reasons: [reason("under_age")] },
      "not_over",
    ],
    ["undetermined with a concern", { ...read(), status: "fail" }, "undetermined"],
    ["undetermined without a birth date", {}, "undetermined"],
  ])("says %s", async ([, evidence, expected]) => {
    const ports = askedForAge();
    const others = ports.world.evidence.get(caseId);
    const reading = { status: "pass" as const, reasons: [], inputs: [], ...evidence };
    ports.world.evidence.set(caseId, { ...others, document_reading: reading });
    await decideCase(ports, mine);
    expect(caseIn(ports).ageAssurance?.result).toBe(expected);
  });

  it("is finished by a repeated step, or by the sweep, after a step that died", async () => {
    for (const finish of [
      (ports: FakePorts) => decideCase(ports, mine),
      (ports: FakePorts) => deleteCaptures(ports, caseIn(ports)),
    ]) {
      const ports = askedForAge();
      const { eraseCase: erase } = ports.files;
      ports.files.eraseCase = () => Promise.reject(new Error("died"));
      await expect(decideCase(ports, mine)).rejects.toThrow("died");
      expect(caseIn(ports)).toMatchObject({
        status: "completed",
        capturesUntil: expect.any(String),
      });
      ports.files.eraseCase = erase;
      await finish(ports);
      expect(caseIn(ports).ageAssurance?.erasedAt).toBeDefined();
      expect(ports.world.evidence.get(caseId)).toBeUndefined();
      expect(ports.world.deliveries.size).toBe(1);
    }
  });

  it("shows its team no picture and no value before the answer, either", async () => {
    const ports = askedForAge();
    const project = { id: "proj_1" };
    const seen = [
      await showCase(ports, { project, caseId }),
      await showPersonalData(ports, { ...which, seesBefore: true }),
      await verificationRecord(ports, caseIn(ports)),
    ];
    for (const word of [...Object.values(planted), "planted@mail.test"]) {
      expect(JSON.stringify(seen)).not.toContain(word);
    }
    expect(seen[0]).toMatchObject({ captures: [], hasFilm: false });
    expect(seen[2]).not.toHaveProperty("country", "MZ");
  });

  it("proves its answer by a signed receipt, and may still be erased", async () => {
    const ports = askedForAge();
    await expect(showAgeReceipt(ports, which)).rejects.toMatchObject({ code: "invalid_state" });
    await decideCase(ports, mine);
    const receipt = AgeReceipt.parse(await showAgeReceipt(ports, which));
    expect(receipt).toMatchObject({ result: "over", age_over: 18, verification_id: caseId });
    expect(receipt.erased).toContainEqual({ kind: "extracted_data", count: expect.any(Number) });
    for (const word of Object.values(planted)) {
      expect(JSON.stringify(receipt)).not.toContain(word);
    }
    const requestedBy = { type: "api_key", id: "key_1" } as const;
    expect(await eraseCase(ports, { caseId, requestedBy })).toMatchObject({ status: "erased" });
    await expect(showAgeReceipt(ports, which)).rejects.toMatchObject({ code: "not_found" });
  });

  it("takes no decision, comment, follow-up or report", async () => {
    const ports = askedForAge();
    await decideCase(ports, mine);
    const by = { userId: "user_1", email: "a@b.test", role: "owner" } as const;
    const project = { id: "proj_1", tenantId: "ten_1", sandbox: true };
    const decision = { value: "approved", reasonCodes: ["other"], recordedBy: by } as const;
    const acts = [
      recordDisposition(ports, { ...which, project, ...decision, reasonCodes: ["other"] }),
      addComment(ports, { project, caseId, by, text: "x", mentions: [] }),
      openFollowUp(ports, { ...which, items: ["selfie"] }),
      makeReport(ports, {
        ...which,
        format: "pdf",
        language: "en",
        madeBy: { type: "user", id: "user_1" },
      }),
    ];
    for (const act of acts) await expect(act).rejects.toMatchObject({ code: "invalid_state" });
  });

  it("leaves nothing if it fails", async () => {
    const ports = askedForAge();
    await failCase(ports, { caseId, cause: "processing_failed" });
    await deleteCaptures(ports, caseIn(ports));
    for (const word of Object.values(planted)) expect(worldOf(ports)).not.toContain(word);
    expect(caseIn(ports)).toMatchObject({ status: "failed", returns: "age_over_18" });
  });
});
