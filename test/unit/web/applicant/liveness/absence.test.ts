import { describe, expect, it } from "vitest";
import { presence } from "../../../../../web/applicant/face/presence.ts";
import { absence } from "../../../../../web/applicant/liveness/absence.ts";

const there = presence.gone + 1;
const gone = presence.gone - 1;

/** When it says to stop, of looks that come one after the other. */
function stopOf(
  scores: readonly number[],
  { everyMs = presence.everyMs, usual = 5 }: { everyMs?: number; usual?: number } = {},
): number | undefined {
  const isGone = absence(usual);
  const index = scores.findIndex((score, look) => isGone(score, 5000 + look * everyMs));
  return index < 0 ? undefined : index * everyMs;
}

const many = (score: number, count: number) => Array.from({ length: count }, () => score);

describe("when the face has gone", () => {
  it("stops once it has been gone for as long as the plan says, and not before", () => {
    expect(stopOf(many(gone, 40))).toBe(presence.goneForMs);
  });

  it("never stops while the face is there", () => {
    expect(stopOf(many(there, 200))).toBeUndefined();
  });

  it("forgives shorter gaps: a frame or two with an error, a head turned far", () => {
    const almost = Math.ceil(presence.goneForMs / presence.everyMs);
    const film = Array.from({ length: 20 }, () => [...many(gone, almost), there]).flat();
    expect(stopOf(film)).toBeUndefined();
  });

  it("starts its count again after the face came back", () => {
    expect(stopOf([...many(gone, 3), there, ...many(gone, 40)])).toBe(
      4 * presence.everyMs + presence.goneForMs,
    );
  });

  it("does not soon give up a face that was hard to see from the start", () => {
    expect(stopOf(many(gone, 200), { usual: 0.5 })).toBeUndefined();
    expect(stopOf(many(0.4 - presence.drop, 40), { usual: 0.5 })).toBe(presence.goneForMs);
  });

  it("asks for several looks however far apart: a phone that was busy saw too little", () => {
    expect(stopOf(many(gone, 40), { everyMs: 3000 })).toBe((presence.minLooks - 1) * 3000);
  });
});
