import { expect, it } from "vitest";
import type { CaseFields } from "#domain/case/case.ts";
import { dueWork } from "#domain/case/overdue.ts";
import { askNewLink } from "#usecases/applicant/ask-new-link.ts";
import { declineVerification } from "#usecases/applicant/decline-verification.ts";
import { openSitting } from "#usecases/applicant/open-sitting.ts";
import { readSitting } from "#usecases/applicant/read-sitting.ts";
import { submitCaptures } from "#usecases/applicant/submit-captures.ts";
import { failCase } from "#usecases/case/fail-case.ts";
import { linkToken } from "#usecases/link/link-token.ts";
import { addCase, listenTo } from "../../../fakes/applicant.ts";
import { fakePorts } from "../../../fakes/fake-ports.ts";

function asked(set: Partial<CaseFields> = {}) {
  const ports = fakePorts();
  const theCase = addCase(ports, { redirectUrl: "https://client.example/back", ...set });
  const { id: caseId } = theCase;
  listenTo(ports, "verification.failed");
  return {
    ports,
    caseId,
    decline: () => declineVerification(ports, { caseId }),
    deliveries: () => [...ports.world.deliveries.values()],
    now: () => ports.world.cases.get(caseId),
  };
}

it("ends the Case of an applicant who says no, and tells the client at once, and once", async () => {
  const { decline, deliveries, now } = asked();
  await decline();
  await decline();

  expect(now()).toMatchObject({
    status: "failed",
    assessment: "assessment_incomplete",
    failure: { code: "applicant_declined", retryable: false },
    failedAt: "2026-11-20T12:00:00.000Z",
  });
  expect(now()?.retainUntil).toBeDefined();
  expect(deliveries().map(({ type }) => type)).toEqual(["verification.failed"]);
});

it("leaves nothing of the link due: the next due work is the Case's erasure", async () => {
  const { decline, now } = asked({ setAside: { failures: 1, until: "2026-11-20T12:30:00.000Z" } });
  const due = () => {
    const theCase = now();
    return theCase && dueWork(theCase);
  };
  expect(due()?.kind).toBe("link");
  await decline();
  expect(due()).toEqual({ kind: "retention", at: now()?.capturesUntil ?? now()?.retainUntil });
  expect(now()?.setAside).toBeUndefined();
});

it("ends a Case that a workflow waits for, which then finds it ended", async () => {
  const { ports, caseId, decline, now } = asked();
  await decline();
  const revision = now()?.revision;
  await failCase(ports, { caseId, cause: "collection_expired" });
  expect(now()).toMatchObject({ failure: { code: "applicant_declined" }, revision });
});

it("shows an applicant who opens the link again that they refused, and leads them back to the client", async () => {
  const { ports, caseId, decline, now } = asked();
  await decline();
  const theCase = now();
  if (!theCase) throw new Error("The Case is gone.");
  const token = await linkToken(ports.vault, theCase);
  expect(await openSitting(ports, { caseId, token })).toBeDefined();

  ports.advance(2 * 86_400_000);
  const shown = await readSitting(ports, { caseId });
  expect(shown).toMatchObject({ state: "declined", allowedDocuments: [], captures: [] });
  expect(new URL(shown.redirectUrl ?? "").searchParams.get("status")).toBe("declined");
  await expect(askNewLink(ports, { caseId, token })).rejects.toMatchObject({
    code: "invalid_state",
  });
});

it("takes no captures after a refusal, and says why", async () => {
  const { ports, caseId, decline } = asked();
  await decline();
  await expect(submitCaptures(ports, { caseId })).rejects.toMatchObject({
    code: "invalid_state",
    message: "This verification was refused by its applicant.",
  });
});

it.for([
  ["was submitted", { status: "pending", submitted: true }, "invalid_state"],
  ["ended", { status: "completed", submitted: true }, "invalid_state"],
] as const)("is too late once the Case %s", async ([, { status }, code]) => {
  const submittedAt = "2026-11-20T12:00:00.000Z";
  const { decline, now, deliveries } = asked({ status, progress: { captured: [], submittedAt } });
  await expect(decline()).rejects.toMatchObject({ code });
  expect(now()?.status).toBe(status);
  expect(deliveries()).toEqual([]);
});

it("is too late once the link has run out", async () => {
  const { ports, decline } = asked();
  ports.advance(2 * 86_400_000);
  await expect(decline()).rejects.toMatchObject({ code: "link_expired" });
});
