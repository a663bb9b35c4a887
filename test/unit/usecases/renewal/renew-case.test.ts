import { describe, expect, it } from "vitest";
import type { CaseFields } from "#domain/case/case.ts";
import { readSitting } from "#usecases/applicant/read-sitting.ts";
import { verificationRecord } from "#usecases/case/verification-record.ts";
import { eraseCase } from "#usecases/erasure/erase-case.ts";
import { openFollowUp } from "#usecases/review/follow-up.ts";
import { decideCase } from "#usecases/workflow/decide-case.ts";
import { planChecks } from "#usecases/workflow/plan-checks.ts";
import { putInState } from "../../../fakes/case-in-state.ts";
import {
  approvedCase,
  checked,
  document,
  executionArn,
  firstId,
  keepFaceOf,
  projectId,
  renew,
  theCaseOf,
} from "./renewed-case.ts";

const requestedBy = { type: "user", id: "usr_1" } as const;
const functions = { document_reading: "a", authenticity: "b", liveness: "c", face_match: "d" };

describe("a renewal", () => {
  it("asks for the face alone while the earlier document is valid", async () => {
    const ports = await approvedCase();
    const { theCase } = await renew(ports);
    expect(theCase).toMatchObject({
      ...{ status: "collecting", document, referenceId: "customer-1", language: "pt" },
      renewal: { of: firstId, asksDocument: false, documentExpiresOn: "2028-06-30" },
    });
    const { captures, followUp } = await readSitting(ports, { caseId: theCase.id });
    expect(captures.map(({ item }) => item)).toEqual(["selfie"]);
    expect(followUp?.items).toEqual(["selfie", "liveness"]);
    expect(theCaseOf(ports, firstId)).toMatchObject({ followUps: [theCase.id] });
    expect(theCaseOf(ports, firstId)).not.toHaveProperty("supersededBy");
    expect((await verificationRecord(ports, theCase)).renewalOf).toBe(firstId);
  });

  it.for<[string, string | null]>([
    ["ran out", "2026-11-18"],
    ["does not say when it runs out", null],
    ["says what is no day", "2027-13-40"],
  ])("asks for a document if the earlier one %s", async ([, expiresOn]) => {
    const ports = await approvedCase({}, expiresOn);
    const { theCase } = await renew(ports);
    expect(theCase.renewal?.asksDocument).toBe(true);
    expect(theCase).not.toHaveProperty("followUp");
    expect(theCase).not.toHaveProperty("document");
  });

  it("takes a document to its last day", async () => {
    const ports = await approvedCase({}, "2026-11-20");
    expect((await renew(ports)).theCase.renewal?.asksDocument).toBe(false);
  });

  it("of a renewal passes on the day of the document that was read first", async () => {
    const ports = await approvedCase();
    const { theCase } = await renew(ports);
    checked(ports, theCase.id, { degrees: 5 });
    await decideCase(ports, { caseId: theCase.id, executionArn });
    const next = await renew(ports, { renewalOf: theCase.id });
    expect(next.theCase.renewal).toEqual({
      ...{ of: theCase.id, asksDocument: false, documentExpiresOn: "2028-06-30" },
    });
  });

  it("is one Case however often one call is made", async () => {
    const ports = await approvedCase();
    const [one, again] = [
      await renew(ports, { caseId: "ver_2" }),
      await renew(ports, { caseId: "ver_2" }),
    ];
    expect(again.theCase.id).toBe(one.theCase.id);
    expect(theCaseOf(ports, firstId).followUps).toEqual(["ver_2"]);
  });

  it("stays a renewal if some of it is asked for again", async () => {
    const ports = await approvedCase();
    const { theCase } = await renew(ports);
    checked(ports, theCase.id, { degrees: 5 });
    await decideCase(ports, { caseId: theCase.id, executionArn });
    const again = await openFollowUp(ports, { projectId, caseId: theCase.id, items: ["selfie"] });
    expect(again.theCase.renewal).toEqual(theCase.renewal);
    expect(again.theCase.followUp?.items.toSorted()).toEqual(["liveness", "selfie"]);
  });
});

describe("a Case that cannot be renewed", () => {
  it.for<[string, Partial<CaseFields>, string]>([
    ["is not completed", { status: "failed", failedAt: "2026-11-20" }, "invalid_state"],
    ["was not approved", { assessment: "manual_review_recommended" }, "invalid_state"],
    ["is of a company", { type: "kyb" }, "invalid_state"],
    ["is of another project", { projectId: "proj_2" }, "not_found"],
  ])("is refused if it %s", async ([, state, code]) => {
    const ports = await approvedCase(state);
    await expect(renew(ports)).rejects.toMatchObject({ code });
    expect(ports.world.cases.size).toBe(1);
  });

  it("is refused if the team declined it, whatever the assessment", async () => {
    const ports = await approvedCase();
    const word = {
      ...{ id: "dsp_1", value: "declined", reasonCodes: [], revision: 1 },
      ...{
        recordedBy: { userId: "usr_1", email: "ana@bank.test", role: "owner" },
        recordedAt: ports.clock.now().toISOString(),
      },
    };
    putInState(ports.world.cases.get(firstId), { disposition: word as never });
    await expect(renew(ports)).rejects.toMatchObject({ code: "invalid_state" });
    putInState(ports.world.cases.get(firstId), {
      assessment: "manual_review_recommended",
      disposition: { ...word, value: "approved" } as never,
    });
    await expect(renew(ports)).resolves.toBeDefined();
  });

  it("is refused once it is erased", async () => {
    const ports = await approvedCase();
    await eraseCase(ports, { caseId: firstId, requestedBy });
    await expect(renew(ports)).rejects.toMatchObject({
      code: "invalid_state",
      details: { extra: { current_status: "erased" } },
    });
  });

  it("is refused if its face is not kept, or the project keeps none any more", async () => {
    const ports = await approvedCase();
    ports.world.faces.delete(firstId);
    await expect(renew(ports)).rejects.toMatchObject({ code: "face_not_kept" });
    keepFaceOf(ports, firstId, 0);
    const { faceKey: _, ...project } = ports.world.projects.get(projectId) ?? ({} as never);
    ports.world.projects.set(projectId, project);
    await expect(renew(ports)).rejects.toMatchObject({ code: "face_not_kept" });
  });
});

describe("the checks of a renewal without a document", () => {
  async function ended(degrees: number, more: { sureness?: number } = {}) {
    const ports = await approvedCase();
    const { theCase } = await renew(ports);
    checked(ports, theCase.id, { degrees, ...more });
    await decideCase(ports, { caseId: theCase.id, executionArn });
    const { face_match } = ports.world.evidence.get(theCase.id) ?? {};
    return { ports, next: theCaseOf(ports, theCase.id), face_match };
  }

  it("are those of the face alone, and the face is kept", async () => {
    const ports = await approvedCase();
    const { theCase } = await renew(ports);
    const consent = { name: "c", version: "1", grantedAt: "", locale: "pt", faceKept: true };
    putInState(ports.world.cases.get(theCase.id), {
      ...{ status: "pending", consent: consent as never },
      progress: { captured: ["selfie"], submittedAt: ports.clock.now().toISOString() },
    });
    const { checks } = await planChecks(ports, { caseId: theCase.id, executionArn, functions });
    expect(checks).toEqual([
      { check: "liveness", functionName: "c" },
      { check: "face_match", functionName: "d", keepsFace: true },
    ]);
    expect(ports.world.evidence.get(theCase.id)).toBeUndefined();
  });

  it("pass by the earlier face, without a word on a document", async () => {
    const { next, face_match, ports } = await ended(10);
    expect(next).toMatchObject({ status: "completed", assessment: "no_material_concerns" });
    expect(face_match).toMatchObject({
      status: "pass",
      threshold: 0.54,
      breakdown: { earlier_face: { days: 0, match: 0.54, mismatch: 0.22 } },
    });
    expect(face_match?.score).toBeGreaterThan(0.9);
    expect(Object.keys(ports.world.evidence.get(next.id) ?? {}).toSorted()).toEqual([
      "face_match",
      "liveness",
    ]);
  });

  it.for<[number, number, string, string]>([
    [60, 20, "review", "manual_review_recommended"],
    [90, 20, "fail", "material_inconsistency"],
    [90, 3, "review", "manual_review_recommended"],
  ])("at %i degrees, sure by %i, end as %s", async ([degrees, sureness, status, assessment]) => {
    const { next, face_match } = await ended(degrees, { sureness });
    expect(face_match?.status).toBe(status);
    expect(next).toMatchObject({ assessment, reason: "low_similarity" });
    expect(face_match?.reasons[0]?.detail).toContain("earlier verification");
  });

  it.for<[string, (ports: Awaited<ReturnType<typeof approvedCase>>) => void]>([
    ["not_kept", (ports) => ports.world.faces.delete(firstId)],
    [
      "another_network",
      (ports) => keepFaceOf(ports, firstId, 0, { network: "f", match: 0.5, leastCosine: 0 }),
    ],
  ])("are incomplete if the earlier face is %s", async ([why, lose]) => {
    const ports = await approvedCase();
    const { theCase } = await renew(ports);
    checked(ports, theCase.id, { degrees: 0 });
    lose(ports);
    await decideCase(ports, { caseId: theCase.id, executionArn });
    expect(theCaseOf(ports, theCase.id)).toMatchObject({
      ...{ assessment: "assessment_incomplete", reason: "check_not_run" },
    });
    expect(ports.world.evidence.get(theCase.id)?.face_match).toMatchObject({
      ...{ status: "not_run", breakdown: { earlier_face: { left_out: why } } },
    });
  });

  it("compare once if the decision is made again", async () => {
    const { ports, next, face_match } = await ended(10);
    putInState(ports.world.cases.get(next.id), { status: "processing", executionArn });
    ports.world.faces.delete(firstId);
    await decideCase(ports, { caseId: next.id, executionArn });
    expect(ports.world.evidence.get(next.id)?.face_match).toEqual(face_match);
  });
});

describe("an erasure of a renewed Case", () => {
  it("names the renewal, and ends it if it is asked to", async () => {
    const ports = await approvedCase();
    const { theCase } = await renew(ports);
    const receipt = await eraseCase(ports, { caseId: firstId, requestedBy, withFollowUps: true });
    expect(receipt.follow_ups).toEqual([theCase.id]);
    expect(theCaseOf(ports, theCase.id).status).toBe("erased");
    expect(theCaseOf(ports, theCase.id)).not.toHaveProperty("renewal");
  });
});
