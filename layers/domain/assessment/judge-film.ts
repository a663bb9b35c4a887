import type { CheckStatus } from "../evidence/checks.ts";
import { type Reason, reason } from "../evidence/reason-codes.ts";
import { rounded } from "../rounded.ts";

/** What each test of a film, and all of them together, may say. */
export type FilmVerdict = "pass" | "fail" | "inconclusive" | "not_completed";

type Judged = { verdict: "pass" | "fail" | "inconclusive"; reasons: Reason[] };

/** Hard contradictions first; then what was not done; then what could not be seen. */
export function fuseFilm(verdicts: readonly FilmVerdict[], isSuspect: boolean): FilmVerdict {
  if (verdicts.includes("fail")) return "fail";
  if (verdicts.includes("not_completed")) return "not_completed";
  return verdicts.includes("inconclusive") || isSuspect ? "inconclusive" : "pass";
}

/** Without light a screen's recording could pass: such a session is for a person to judge. */
export function filmStatus(outcome: FilmVerdict, hasLight: boolean): CheckStatus {
  if (outcome === "fail") return "fail";
  return outcome === "pass" && hasLight ? "pass" : "review";
}

/** A nose that stands out is a head's. One that does not contradicts only where flatness was measured to. */
export function judgeDepth(
  seen: { parallax: number; isConfident: boolean; looksFlat: boolean },
  limits: { planarity: number; failsWhenFlat: boolean },
): Judged {
  const { parallax, isConfident, looksFlat } = seen;
  if (parallax >= limits.planarity && isConfident) return { verdict: "pass", reasons: [] };
  const isFlat = looksFlat && isConfident && limits.failsWhenFlat;
  const why = isFlat
    ? reason("replay_suspected", { severity: "critical", detail: depthDetails.flat })
    : reason("replay_suspected", { severity: "warning", detail: depthDetails.unseen });
  return { verdict: isFlat ? "fail" : "inconclusive", reasons: [why] };
}

const depthDetails = {
  flat: "The face was turned and its nose did not move as a nose does: it is flat.",
  unseen: "The nose was not seen to stand out from the face.",
};

/** Whether a reason is of `judgeDepth`: a film that was not written by one page has the same code. */
export function isOfDepth({ code, detail }: { code: string; detail?: string }): boolean {
  return code === "replay_suspected" && Object.values(depthDetails).some((one) => one === detail);
}

/** Of the faces of all parts of a film, those two that are least alike. */
export function judgeOneFace(
  leastAlike: number,
  limits: { samePerson: number; differentPerson: number },
): Judged {
  if (leastAlike < limits.differentPerson) {
    const detail = `Two parts of the film are alike by ${rounded(leastAlike, 3)}: below ${limits.differentPerson} two faces count as different people's.`;
    return { verdict: "fail", reasons: [reason("face_changed_during_capture", { detail })] };
  }
  if (leastAlike >= limits.samePerson) return { verdict: "pass", reasons: [] };
  const detail = `Two parts of the film are alike by ${rounded(leastAlike, 3)}: from ${limits.samePerson} on two faces count as one person's.`;
  const why = reason("face_changed_during_capture", { severity: "warning", detail });
  return { verdict: "inconclusive", reasons: [why] };
}

/** What a face in a screen's light would not show, in the order in which it is told. */
const lightFaults = {
  otherSequence: "another sequence fits better",
  colours: "the colours do not follow the screen's",
  time: "the colours come too early or too late",
  halves: "the two halves are late by different times",
  strength: "the colours are stronger than a screen's light",
  cells: "a part of the face hardly answers, as beside a mirror",
  paint: "the colors lie on the face as paint does, and not as light falls",
} as const;

export type LightFaults = Record<keyof typeof lightFaults, boolean>;

/** Faults leave it open whose light it was: other colours than this session's are told by themselves. */
export function judgeLight(faults: LightFaults): Judged {
  const told = lightFaultNames.filter((name) => faults[name]).map((name) => lightFaults[name]);
  if (told.length === 0) return { verdict: "pass", reasons: [] };
  const listed = `${told.join("; ")}.`;
  const detail = `${listed.charAt(0).toUpperCase()}${listed.slice(1)}`;
  const why = reason("illumination_mismatch", { severity: "warning", detail });
  return { verdict: "inconclusive", reasons: [why] };
}

/** The faults that such a reason tells of. */
export function faultsToldIn(detail: string): LightFaults {
  const tells = (name: keyof LightFaults) => detail.toLowerCase().includes(lightFaults[name]);
  return {
    otherSequence: tells("otherSequence"),
    colours: tells("colours"),
    time: tells("time"),
    halves: tells("halves"),
    strength: tells("strength"),
    cells: tells("cells"),
    paint: tells("paint"),
  };
}

const lightFaultNames = [
  "otherSequence",
  "colours",
  "time",
  "halves",
  "strength",
  "cells",
  "paint",
] as const satisfies (keyof LightFaults)[];
