import { describe, expect, it } from "vitest";
import { plan } from "../../../../../web/applicant/liveness/plan.ts";
import {
  type Look,
  readiness,
  type Verdict,
} from "../../../../../web/applicant/liveness/readiness.ts";

const face = { level: 120, face: 4, isBlind: false };
const noFace = { level: 120, face: -5, isBlind: false };
const black = { level: 2, face: -3, isBlind: false };
const blind = { level: 120, isBlind: true };

type Part = Partial<Look> & { isBlind: boolean };

/** Ten looks a second at what `seen` says is there at that time, until the film may begin or may not. */
function watch(seen: (sinceMs: number) => Part, untilMs = 60_000) {
  const judge = readiness();
  const hints: unknown[] = [];
  let verdict: Verdict = { state: "waiting", hint: undefined };
  let sinceMs = 0;
  while (verdict.state === "waiting" && sinceMs < untilMs) {
    sinceMs += 100;
    verdict = judge({ sinceMs, fps: 30, isAcross: false, ...seen(sinceMs) });
    if (verdict.state === "waiting" && hints.at(-1) !== verdict.hint) hints.push(verdict.hint);
  }
  return { verdict, hints, sinceMs };
}

describe("the film of the face", () => {
  it("begins once a face was in the oval for a while, and not before the oval could be understood", () => {
    const { verdict, hints, sinceMs } = watch(() => face);
    expect(verdict).toEqual({ state: "ready", face: 4 });
    expect(sinceMs).toBe(plan.ready.min);
    expect(hints).toEqual(["good"]);
  });

  it("waits for a face that comes late", () => {
    const { verdict, hints, sinceMs } = watch((now) => (now < 7000 ? noFace : face));
    expect(verdict).toEqual({ state: "ready", face: 4 });
    expect(sinceMs).toBeGreaterThanOrEqual(7000 + plan.ready.goodFor);
    expect(hints).toEqual(["face", "good"]);
  });

  it.for([
    ["of nobody", noFace, "face"],
    ["of a black picture", black, "dark"],
    ["of a white one", { level: 250, face: -3, isBlind: false }, "bright"],
    ["of a black picture, where the phone cannot tell a face", { ...blind, level: 2 }, "dark"],
    ["of a camera that shows nothing", { isBlind: false }, "face"],
  ] as const)(
    "%s is never begun: after ten seconds the page says how to mend it",
    ([, seen, why]) => {
      const { verdict, hints, sinceMs } = watch(() => seen);
      expect(verdict).toEqual({ state: "unseen", why });
      expect(sinceMs).toBe(10_000);
      expect(hints).not.toContain("good");
    },
  );

  it("gives a face that comes at the last moment the time to stay", () => {
    const { verdict } = watch((now) => (now < 9900 ? noFace : face));
    expect(verdict).toEqual({ state: "ready", face: 4 });
    const glimpse = watch((now) => (now === 9900 || now === 10_000 ? face : noFace));
    expect(glimpse.verdict).toEqual({ state: "unseen", why: "face" });
  });

  it.for([
    ["dim light", { ...face, level: 20 }, "dark"],
    ["a slow camera", { ...face, fps: 4 }, "slow"],
    ["a phone on its side", { ...face, isAcross: true }, "upright"],
  ] as const)("is begun in the end in spite of %s, of a face that is seen", ([, seen, hint]) => {
    const { verdict, hints, sinceMs } = watch(() => seen);
    expect(verdict).toEqual({ state: "ready", face: 4 });
    expect(sinceMs).toBe(plan.ready.max);
    expect(hints).toEqual([hint]);
  });

  it("needs no face if the phone cannot tell one, and says so by watching over none", () => {
    const { verdict, hints } = watch(() => blind);
    expect(verdict).toEqual({ state: "ready", face: undefined });
    expect(hints).not.toContain("good");
  });

  it("waits for a network that is under way, ten seconds at most", () => {
    const coming = { level: 120, isBlind: false };
    expect(watch(() => coming)).toMatchObject({
      verdict: { state: "ready", face: undefined },
      sinceMs: plan.ready.max,
    });
    const late = watch((now) => (now < 6000 ? coming : noFace));
    expect(late.verdict).toEqual({ state: "unseen", why: "face" });
  });
});
