import { expect, it } from "vitest";
import type { CaseFields } from "#domain/case/case.ts";
import { decisionLanesOf } from "#domain/case/waiting.ts";
import { measureTeam } from "#domain/quality/measure-team.ts";
import type { Disposition } from "#domain/review/disposition.ts";
import { aCase } from "../case/a-case.ts";

const ana = { userId: "usr_ana", email: "ana@example.com", role: "compliance" } as const;
const rui = { userId: "usr_rui", email: "rui@example.com", role: "compliance" } as const;

const on = (day: number, time = "12:00") => `2026-11-${day}T${time}:00.000Z`;

let made = 0;
function completed(at: string, but: Partial<CaseFields> = {}) {
  made += 1;
  return aCase({
    id: `ver_${made}`,
    status: "completed",
    assessment: "manual_review_recommended",
    completedAt: at,
    ...but,
  });
}

function decision(at: string, but: Partial<Disposition> = {}): { disposition: Disposition } {
  return {
    disposition: {
      id: `disp_${at}`,
      value: "approved",
      reasonCodes: [],
      recordedBy: ana,
      recordedAt: at,
      revision: 1,
      ...but,
    },
  };
}

const span = {
  lanes: decisionLanesOf(["manual_review_recommended"]),
  from: "2026-11-18",
  to: "2026-11-20",
  now: new Date(on(20, "18:00")),
};

it("tells of each person how much they decided, in how many minutes, and what they confirmed", () => {
  const figures = measureTeam(
    [
      completed(on(18), decision(on(18, "12:30"), { takenAt: on(18, "12:26") })),
      completed(on(18), decision(on(18, "12:50"), { takenAt: on(18, "12:40"), value: "declined" })),
      completed(
        on(18),
        decision(on(19), {
          takenAt: on(18, "13:00"),
          proposedAt: on(18, "13:02"),
          confirmedBy: rui,
        }),
      ),
      completed(on(18), decision(on(20), { recordedBy: rui })),
      completed(on(18)),
    ],
    span,
  );
  expect(figures.decisions).toEqual({
    approved: 3,
    declined: 1,
    resubmission_requested: 0,
    escalated: 0,
  });
  expect(figures.minutes).toEqual({ measured: 3, median: 4, p90: 10 });
  const [first, second] = figures.people;
  expect(first).toMatchObject({
    userId: ana.userId,
    email: ana.email,
    decisions: { approved: 2, declined: 1 },
    minutes: { measured: 3, median: 4 },
    confirmed: 0,
  });
  expect(second).toMatchObject({
    email: rui.email,
    decisions: { approved: 1 },
    minutes: { measured: 0, median: null, p90: null },
    confirmed: 1,
  });
  // Half an hour, fifty minutes, an hour and two minutes, and two days.
  expect(figures.hoursWaiting).toBe(0.8);
});

it("tells how often a second person did not confirm what the first decided", () => {
  const { secondReview } = measureTeam(
    [
      completed(on(18), decision(on(19), { confirmedBy: rui })),
      completed(on(18), { ...decision(on(19)), secondTurnedDown: true }),
      completed(on(18), { secondTurnedDown: true }),
    ],
    span,
  );
  expect(secondReview).toEqual({ confirmed: 1, turnedDown: 2 });
});

it("counts for each day the Cases that began to wait, that were decided, and that waited at its end", () => {
  const { queue } = measureTeam(
    [
      completed(on(18), decision(on(18, "14:00"))),
      completed(on(18), decision(on(19))),
      completed(on(19), decision(on(19, "15:00"), { value: "escalated" })),
      completed(on(19)),
      // No lane of the project, and nothing that was submitted: neither waits for anybody.
      completed(on(19), { assessment: "no_material_concerns" }),
      aCase({ id: "ver_gone", status: "failed", failedAt: on(19) }),
    ],
    span,
  );
  expect(queue).toEqual([
    { date: "2026-11-18", entered: 2, left: 1, waiting: 1 },
    { date: "2026-11-19", entered: 2, left: 1, waiting: 2 },
    { date: "2026-11-20", entered: 0, left: 0, waiting: 2 },
  ]);
});

it("gives no figures for a team without decisions", () => {
  expect(measureTeam([], span)).toMatchObject({
    minutes: { measured: 0, median: null, p90: null },
    hoursWaiting: null,
    people: [],
  });
});
