import { expect, it } from "vitest";
import { caseStore } from "#aws/table/case/cases.ts";
import { attemptStore } from "#aws/table/case/liveness-attempts.ts";
import { keys } from "#aws/table/keys.ts";
import type { Capture } from "#domain/capture/capture.ts";
import type { Case, CaseFields } from "#domain/case/case.ts";
import { caseStatuses } from "#domain/case/status.ts";
import type { Evidence } from "#domain/evidence/evidence.ts";
import type { LivenessAttempt } from "#domain/liveness/attempt.ts";
import type { Sitting } from "#usecases/ports.ts";
import { withRequired } from "../../fakes/case-in-state.ts";
import { tableOfThisFile } from "../../fakes/emulated-table.ts";
import { fakeVault } from "../../fakes/fake-vault.ts";
import { challenge } from "../../fakes/liveness-session.ts";
import { aCase } from "../domain/case/a-case.ts";

const at = "2026-11-20T12:00:00.000Z";
const db = await tableOfThisFile();
const cases = caseStore(db.table, { now: () => new Date(at) }, fakeVault());

let made = 0;
async function aStoredCase(but: Partial<CaseFields> = {}): Promise<Case> {
  made += 1;
  const theCase = aCase({ id: `ver_01kaa${String(made).padStart(21, "0")}`, ...but });
  await cases.create(theCase, { shortCodeHash: theCase.id });
  const stored = await cases.get(theCase.id);
  if (!stored) throw new Error("Nothing was stored.");
  return stored;
}

const captureOf = ({ id }: Case): Capture => ({
  id: "cap_1",
  item: "id_front",
  key: `cases/${id}/id_front/cap_1`,
  contentType: "image/jpeg",
  bytes: 9,
  sha256: "0".repeat(64),
  etag: '"e"',
  width: 9,
  height: 9,
  capturePath: "file_capture",
  platform: "other",
  acceptedAt: at,
  attempts: 1,
});

const attemptOf = ({ id: caseId }: Case): LivenessAttempt => ({
  id: "lva_1",
  caseId,
  sittingId: "sit_1",
  state: "drawn",
  challenge,
});

const sittingOf = ({ id }: Case): Sitting => ({
  id: "sit_1",
  caseId: id,
  secretHash: "hash",
  linkVersion: 1,
  openedAt: at,
  lastSeenAt: at,
  expiresAt: at,
});

it("a capture, a sitting and a draw are stored with the change that they came with", async () => {
  const theCase = await aStoredCase();
  const attempt = attemptOf(theCase);
  const beside = { attempt, capture: captureOf(theCase), sitting: sittingOf(theCase) };
  await cases.change(theCase.id, { read: theCase, from: ["collecting"], set: {}, beside });
  expect(await cases.captures(theCase.id)).toEqual([beside.capture]);
  const sitting = await db.table.get(keys.sitting(theCase.id, "sit_1"));
  expect(sitting).toMatchObject({ ...beside.sitting, v: 1 });
  expect(await attemptStore(db.table).find(theCase.id, attempt.id)).toEqual(attempt);
});

it.for(caseStatuses)(
  "evidence is kept from the submission until the end, and at no other time: %s",
  async (status) => {
    const { id } = await aStoredCase({ status });
    const seen: Evidence = { status: "pass", reasons: [], inputs: [] };
    const saved = await cases.saveEvidence(id, "liveness", seen).then(
      () => "saved",
      ({ code }) => code,
    );
    expect(saved).toBe(status === "pending" || status === "processing" ? "saved" : "invalid_state");
  },
);

it("neither is stored once the Case was submitted or its erasure has begun, though it was read before", async () => {
  const requestedBy = { type: "user", id: "usr_1" } as const;
  const begun = { receiptId: "rcp_1", requestedAt: at, requestedBy };
  const moved: Partial<CaseFields>[] = [
    withRequired({ status: "pending" }),
    { erasure: { ...begun, previousStatus: "collecting" } },
  ];
  for (const set of moved) {
    const theCase = await aStoredCase();
    await cases.change(theCase.id, { from: ["collecting"], set });
    const beside = { capture: captureOf(theCase), sitting: sittingOf(theCase) };
    const late = { read: theCase, from: ["collecting" as const], set: {}, beside };
    await expect(cases.change(theCase.id, late)).rejects.toMatchObject({ code: "invalid_state" });
    expect(await cases.captures(theCase.id)).toEqual([]);
    expect(await db.table.get(keys.sitting(theCase.id, "sit_1"))).toBeUndefined();
  }
});

it("a change of a Case that was read reads nothing, and is refused after one read where another came between", async () => {
  const theCase = await aStoredCase();
  const plain = { read: theCase, from: ["collecting" as const] };
  const first = await db.spending(async () => ({
    changed: await cases.change(theCase.id, { ...plain, set: { language: "pt" } }),
  }));
  expect(first).toMatchObject({ spent: { reads: 0 }, changed: { language: "pt", revision: 2 } });
  const second = await db.spending(async () => ({
    refusal: await cases
      .change(theCase.id, { ...plain, set: { allowDesktop: true } })
      .catch((error: unknown) => error),
  }));
  expect(second).toMatchObject({
    spent: { reads: 1 },
    refusal: { code: "invalid_state", details: { extra: { current_status: "collecting" } } },
  });
  expect(await cases.get(theCase.id)).not.toHaveProperty("allowDesktop");
  const guard = { revision: theCase.revision };
  await expect(
    cases.change(theCase.id, { ...plain, guard, set: { language: "fr" } }),
  ).rejects.toMatchObject({ code: "invalid_state" });
});
