import { afterEach, beforeEach, expect, it, vi } from "vitest";
import {
  type HeldDecision,
  holdDecision,
  sendHeld,
  settleHeld,
  undoHeld,
} from "../../../../web/dashboard/pages/verifications/decision/held-decision.ts";

const sent: string[] = [];

function decided(caseId: string, send = async () => void sent.push(caseId)): HeldDecision {
  return { caseId, address: `/dashboard/${caseId}`, value: "approved", send };
}

beforeEach(() => {
  vi.useFakeTimers();
  sent.length = 0;
});

afterEach(() => {
  undoHeld();
  vi.useRealTimers();
});

it("sends a decision once its time to undo has run out, and not before", async () => {
  await holdDecision(decided("a"));
  await vi.advanceTimersByTimeAsync(9_000);
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(sent).toEqual(["a"]);
});

it("never sends a decision that was taken back", async () => {
  await holdDecision(decided("a"));
  expect(undoHeld()?.caseId).toBe("a");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toEqual([]);
});

it("sends the decision before as soon as the next is made, so that none is lost", async () => {
  await holdDecision(decided("a"));
  await holdDecision(decided("b"));
  expect(sent).toEqual(["a"]);
  await sendHeld();
  expect(sent).toEqual(["a", "b"]);
});

it("keeps a decision that the service refused, and sends it on the second try", async () => {
  let tries = 0;
  await holdDecision(
    decided("a", async () => {
      tries += 1;
      if (tries === 1) throw new Error("no network");
      sent.push("a");
    }),
  );
  await sendHeld();
  expect(sent).toEqual([]);
  await sendHeld();
  expect(sent).toEqual(["a"]);
});

it("holds no second decision while the previous one is refused", async () => {
  const refuse = () => Promise.reject(new Error("no network"));
  await holdDecision(decided("a", refuse));
  await expect(holdDecision(decided("b"))).rejects.toThrow("no network");
  expect(undoHeld()?.caseId).toBe("a");
});

it("keeps somebody from leaving their session with a decision that was not recorded", async () => {
  await holdDecision(decided("a"));
  await settleHeld();
  expect(sent).toEqual(["a"]);
  await holdDecision(decided("b", () => Promise.reject(new Error("no network"))));
  await expect(settleHeld()).rejects.toThrow("no network");
  expect(undoHeld()?.caseId).toBe("b");
});

it("sends once, however often it is asked to", async () => {
  await holdDecision(decided("a"));
  await Promise.all([sendHeld(), sendHeld(), vi.advanceTimersByTimeAsync(20_000)]);
  expect(sent).toEqual(["a"]);
});
