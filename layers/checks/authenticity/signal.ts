import type { FileSignal } from "#domain/assessment/judge-files.ts";
import type { Look } from "./look.ts";
import type { Photograph } from "./photograph.ts";
import type { AuthenticityProfile } from "./profile.ts";

/** Signals of one family have one cause more often than two, so together they count for little more. */
export type SignalFamily = "editing" | "container" | "compression" | "picture" | "time" | "pair";

export type SignalClass = FileSignal["class"];

/** A rule that fired. The sentences hold no personal data, and no exact time or place. */
export type Signal = FileSignal & {
  id: "M1" | "M2" | "M3" | "M4" | "M5" | "M6" | "M7" | "M8" | "M9" | "M10" | "M11" | "M12" | "M13";
  family: SignalFamily;
  expected: string;
};

type RuleInput = {
  photograph: Photograph;
  look: Look;
  /** When the Case, and with it the link, was made. */
  linkCreatedAt?: string;
  now: string;
  profile: AuthenticityProfile;
};

export type Rule = (input: RuleInput) => Signal[];
