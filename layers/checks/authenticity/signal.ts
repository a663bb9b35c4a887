import type { SignalFacts } from "#domain/evidence/facts/authenticity.ts";
import type { Look } from "./look.ts";
import type { Photograph } from "./photograph.ts";
import type { AuthenticityProfile } from "./profile.ts";

/** A rule that fired. Its finding holds no personal data, and no exact time or place. */
export type Signal = SignalFacts;

export type SignalClass = Signal["class"];

type RuleInput = {
  photograph: Photograph;
  look: Look;
  /** When the Case, and with it the link, was made. */
  linkCreatedAt?: string;
  now: string;
  profile: AuthenticityProfile;
};

export type Rule = (input: RuleInput) => Signal[];
