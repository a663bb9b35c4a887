import { expect, it } from "vitest";
import {
  heldBy,
  newAssignment,
  refuseIfHeldByAnother,
  takenBy,
} from "#domain/review/assignment.ts";

const now = new Date("2026-11-20T10:00:00.000Z");
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const ana = { userId: "usr_ana", email: "ana@example.com" };

it("lasts half an hour for an officer who takes a Case, and a day for one who is given it, with the giver's name", () => {
  expect(newAssignment({ to: ana, by: "usr_ana", now })).toEqual({
    ...ana,
    assignedAt: now.toISOString(),
    expiresAt: later(30).toISOString(),
  });
  expect(newAssignment({ to: ana, by: "usr_rui", now })).toEqual({
    ...ana,
    assignedAt: now.toISOString(),
    expiresAt: later(24 * 60).toISOString(),
    assignedBy: "usr_rui",
  });
});

it("has no holder from the moment that it runs out", () => {
  const assignment = newAssignment({ to: ana, by: "usr_ana", now });
  expect(heldBy({ assignment }, later(30 - 1 / 60))).toBe(assignment);
  expect(heldBy({ assignment }, later(30))).toBeUndefined();
  expect(heldBy({}, now)).toBeUndefined();
});

it("lets only its holder decide, and tells others who has it and until when", () => {
  const theCase = {
    status: "completed",
    assignment: newAssignment({ to: ana, by: "usr_ana", now }),
  };
  const asked =
    (userId: string, at = now) =>
    () =>
      refuseIfHeldByAnother(theCase, { userId, now: at });
  expect(asked("usr_ana")).not.toThrow();
  expect(asked("usr_rui", later(30))).not.toThrow();
  expect(asked("usr_rui")).toThrow(
    expect.objectContaining({
      code: "invalid_state",
      message: expect.stringContaining("assigned to a colleague"),
      details: {
        extra: {
          current_status: "completed",
          assigned_to: "usr_ana",
          assigned_until: later(30).toISOString(),
        },
      },
    }),
  );
});

it("knows when a member took a Case, unless a colleague gave it", () => {
  const taken = { assignment: newAssignment({ to: ana, by: "usr_ana", now }) };
  const given = { assignment: newAssignment({ to: ana, by: "usr_rui", now }) };
  expect(takenBy(taken, { userId: "usr_ana", now })).toEqual({ takenAt: now.toISOString() });
  expect(takenBy(taken, { userId: "usr_rui", now })).toEqual({});
  expect(takenBy(taken, { userId: "usr_ana", now: later(30) })).toEqual({});
  expect(takenBy(given, { userId: "usr_ana", now })).toEqual({});
  expect(takenBy({}, { userId: "usr_ana", now })).toEqual({});
});
