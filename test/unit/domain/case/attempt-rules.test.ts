import fc from "fast-check";
import { expect, it } from "vitest";
import {
  attemptsLeft,
  countStart,
  livenessState,
  lockAfter,
  maxAttemptsPerLink,
  maxLocks,
} from "#domain/case/attempt-rules.ts";
import type { Case } from "#domain/case/case.ts";

const now = new Date("2026-11-20T12:00:00.000Z");
const ago = (ms: number) => new Date(now.getTime() - ms).toISOString();
const later = (ms: number) => new Date(now.getTime() + ms);

type Progress = NonNullable<Case["liveness"]>;

function caseWith(liveness?: Partial<Progress>, linkVersion = 1): Case {
  return {
    id: "case_1",
    tenantId: "org_1",
    projectId: "prj_1",
    sandbox: false,
    type: "kyc",
    status: "collecting",
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
    revision: 1,
    linkExpiresAt: later(86_400_000).toISOString(),
    linkVersion,
    allowedDocuments: [],
    progress: { captured: [] },
    ...(liveness && {
      liveness: { linkVersion: 1, attempts: 0, startedAt: [], locks: 0, ...liveness },
    }),
  };
}

const startsAgo = (...ms: number[]) => caseWith({ startedAt: ms.map(ago) });

it("counts the first start of a Case as the first attempt under its link", () => {
  expect(countStart(caseWith(), now)).toEqual({
    verdict: "started",
    liveness: { linkVersion: 1, attempts: 1, startedAt: [now.toISOString()], locks: 0 },
  });
});

it("starts the count of attempts again with a new link, and keeps the count of recent starts", () => {
  const before = { attempts: 3, startedAt: [ago(60_000)], locks: 1 };
  expect(countStart(caseWith(before, 2), now)).toEqual({
    verdict: "started",
    liveness: {
      linkVersion: 2,
      attempts: 1,
      startedAt: [ago(60_000), now.toISOString()],
      locks: 1,
    },
  });
});

it("rests for half an hour at the sixth start within three minutes, and forgets those starts", () => {
  expect(countStart(startsAgo(5000, 4000, 3000, 2000, 1000), now)).toEqual({
    verdict: "locked",
    liveness: {
      linkVersion: 1,
      attempts: 0,
      startedAt: [],
      locks: 1,
      lockedUntil: "2026-11-20T12:30:00.000Z",
    },
  });
});

it.for([
  ["a millisecond under", lockAfter.withinMs - 1, "locked"],
  ["exactly", lockAfter.withinMs, "started"],
  ["more than", lockAfter.withinMs + 1, "started"],
] as const)(
  "counts a start towards the lock that was %s three minutes ago: %s, %s",
  ([, oldestMs, verdict]) => {
    expect(countStart(startsAgo(oldestMs, 4000, 3000, 2000, 1000), now).verdict).toBe(verdict);
  },
);

it("keeps no start that is older than the window", () => {
  const { liveness } = countStart(startsAgo(lockAfter.withinMs, 1000), now);
  expect(liveness.startedAt).toEqual([ago(1000), now.toISOString()]);
});

it("locks one who started five times within three minutes, and never another", () => {
  const recent = fc.integer({ min: 0, max: 10 * 60_000 });
  fc.assert(
    fc.property(fc.array(recent, { maxLength: 20 }), (starts) => {
      const inWindow = starts.filter((ms) => ms < lockAfter.withinMs).length;
      const { verdict } = countStart(startsAgo(...starts), now);
      expect(verdict).toBe(inWindow < lockAfter.starts ? "started" : "locked");
    }),
  );
});

it.for([
  ["before its end", -1, "locked"],
  ["at its end", 0, "started"],
  ["after its end", 1, "started"],
] as const)("answers a start %s of the rest (%i ms) with %s", ([, offsetMs, verdict]) => {
  const resting = caseWith({ locks: 1, lockedUntil: now.toISOString() });
  const answer = countStart(resting, later(offsetMs));
  expect(answer.verdict).toBe(verdict);
  expect(answer.liveness).toMatchObject({ locks: 1, attempts: verdict === "locked" ? 0 : 1 });
});

it("never makes a rest longer by asking again while it lasts", () => {
  const before = { locks: 2, attempts: 1, lockedUntil: later(60_000).toISOString() };
  const { liveness } = countStart(caseWith(before), now);
  expect(liveness).toEqual({ linkVersion: 1, startedAt: [], ...before });
});

it("is over at the third lock, and at none before", () => {
  const atLock = (locks: number) =>
    countStart(
      caseWith({ locks: locks - 1, startedAt: [5000, 4000, 3000, 2000, 1000].map(ago) }),
      now,
    );
  expect([1, 2, 3].map((lock) => atLock(lock).verdict)).toEqual(["locked", "locked", "over"]);
  expect(atLock(maxLocks).liveness.locks).toBe(3);
});

it("ends the Case of one who goes on starting without rest, whatever the links", () => {
  let theCase = caseWith();
  const verdicts: string[] = [];
  for (let minute = 0; minute < 180 && verdicts.at(-1) !== "over"; minute += 1) {
    for (let each = 0; each < 10 && verdicts.at(-1) !== "over"; each += 1) {
      const { liveness, verdict } = countStart(theCase, later(minute * 60_000 + each));
      verdicts.push(verdict);
      theCase = { ...theCase, liveness, linkVersion: theCase.linkVersion + 1 };
    }
  }
  expect(verdicts.filter((verdict) => verdict === "started")).toHaveLength(3 * lockAfter.starts);
  expect(verdicts.at(-1)).toBe("over");
});

it("keeps the submitted film during another attempt, and withdraws that it was declined", () => {
  const before = { attempts: 1, attemptId: "lva_1", declinedAt: now.toISOString() };
  const { liveness, verdict } = countStart(caseWith(before), now);
  expect(verdict).toBe("started");
  expect(liveness).toMatchObject({ attempts: 2, attemptId: "lva_1" });
  expect(liveness).not.toHaveProperty("declinedAt");
});

it("forgets neither the film nor that it was declined if the step rests", () => {
  const kept = { attemptId: "lva_1", declinedAt: now.toISOString() };
  const resting = caseWith({ ...kept, lockedUntil: later(1).toISOString() });
  expect(countStart(resting, now)).toMatchObject({ verdict: "locked", liveness: kept });
});

it.for([
  [0, 3],
  [1, 2],
  [3, 0],
  [7, 0],
] as const)("leaves one who tried %i times under this link %i more", ([attempts, left]) => {
  expect(attemptsLeft(caseWith({ attempts }))).toBe(left);
  expect(attemptsLeft(caseWith({ attempts }, 2))).toBe(maxAttemptsPerLink);
});

it.for<[string, Partial<Progress> | undefined, string]>([
  ["nothing was tried", undefined, "open"],
  ["an attempt is left", { attempts: 2 }, "open"],
  ["no attempt is left", { attempts: 3 }, "not_completed"],
  ["the applicant declined", { declinedAt: now.toISOString() }, "not_completed"],
  ["one was handed in, though the last", { attempts: 3, attemptId: "lva_1" }, "handed_in"],
  [
    "one was handed in before the applicant declined",
    { attemptId: "lva_1", declinedAt: now.toISOString() },
    "handed_in",
  ],
])("if %s the step is %s", ([, liveness, state]) => {
  expect(livenessState(caseWith(liveness))).toBe(state);
});
