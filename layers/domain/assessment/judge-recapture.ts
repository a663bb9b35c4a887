import type { CheckStatus } from "../evidence/checks.ts";
import { type Reason, reason } from "../reason-codes.ts";

/** How much one photograph looks like one of a screen or of a print. */
export type RecapturedLook = { item: string; score: number; medium: "screen" | "print" };

const codes = { screen: "photo_of_screen", print: "printed_copy" } as const;

/** One reason for each medium, naming the photographs that look so. */
export function judgeRecapture(seen: readonly RecapturedLook[], threshold: number): Reason[] {
  const suspect = seen.filter(({ score }) => score >= threshold);
  return [...new Set(suspect.map(({ medium }) => medium))].map((medium) => {
    const sentences = suspect
      .filter((each) => each.medium === medium)
      .map(({ item }) => `Looks photographed from a ${medium}: ${item}.`);
    return reason(codes[medium], { detail: sentences.join(" ") });
  });
}

/** Statistical: it asks for a person where nothing else does, and never contradicts. */
export function photographStatus(ofFiles: CheckStatus, suspected: readonly unknown[]): CheckStatus {
  return ofFiles === "pass" && suspected.length > 0 ? "review" : ofFiles;
}
