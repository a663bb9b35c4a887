import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { presence } from "../../../../../web/applicant/face/presence.ts";
import { watchFace } from "../../../../../web/applicant/liveness/watch-face.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const long = 3 * presence.goneForMs;

function watching() {
  const stop = vi.fn();
  const seen: { score: number | undefined } = { score: 5 };
  const watch = watchFace({ look: () => seen.score, usual: 5 }, stop);
  return { watch, stop, seen };
}

it("stops the film of a face that goes", () => {
  const { stop, seen } = watching();
  vi.advanceTimersByTime(long);
  expect(stop).not.toHaveBeenCalled();
  seen.score = -5;
  vi.advanceTimersByTime(long);
  expect(stop).toHaveBeenCalled();
});

it("stops nothing if it can no longer find out whether a face is there", () => {
  const { stop, seen } = watching();
  seen.score = undefined;
  vi.advanceTimersByTime(10 * long);
  expect(stop).not.toHaveBeenCalled();
});

it("pauses while the page waits for the network, and starts its count again from then on", async () => {
  const { watch, stop, seen } = watching();
  seen.score = -5;
  const answer = Promise.withResolvers<string>();
  const waiting = watch.pauseDuring(answer.promise);
  vi.advanceTimersByTime(10 * long);
  answer.resolve("colours");
  expect(await waiting).toBe("colours");
  vi.advanceTimersByTime(presence.goneForMs - presence.everyMs);
  expect(stop).not.toHaveBeenCalled();
  vi.advanceTimersByTime(long);
  expect(stop).toHaveBeenCalled();
});

it("is quiet once the film is over", () => {
  const { watch, stop, seen } = watching();
  watch.stop();
  seen.score = -5;
  vi.advanceTimersByTime(long);
  expect(stop).not.toHaveBeenCalled();
});

it("has something to praise only if it could look all along and the face stayed to the end", () => {
  const { watch, seen } = watching();
  vi.advanceTimersByTime(long);
  expect(watch.isSure()).toBe(true);
  seen.score = -5;
  vi.advanceTimersByTime(presence.everyMs);
  expect(watch.isSure()).toBe(false);
  seen.score = 5;
  vi.advanceTimersByTime(presence.everyMs);
  expect(watch.isSure()).toBe(true);
  seen.score = undefined;
  vi.advanceTimersByTime(presence.everyMs);
  seen.score = 5;
  vi.advanceTimersByTime(presence.everyMs);
  expect(watch.isSure()).toBe(false);
});
