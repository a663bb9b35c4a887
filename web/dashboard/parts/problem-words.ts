import type { ErrorCode } from "#domain/errors.ts";
import { language, t } from "../language.ts";
import type { Label } from "../strings.ts";
import { relative } from "./moments.ts";

/** A message for each error code that a person can meet in the dashboard. */
const words: Partial<Record<ErrorCode, Label>> = {
  invalid_parameter: "One of the values is not valid.",
  unknown_parameter: "One of the values is not valid.",
  missing_required_field: "A required field is empty.",
  invalid_field: "One of the values is not valid.",
  insufficient_contrast: "These colors are too similar to read.",
  not_found: "There is nothing here",
  invalid_state: "The verification has moved on, so this is no longer possible.",
  slug_taken: "This slug is taken.",
  already_member: "This person is a member already.",
  flow_not_active: "This Flow is not active.",
  limit_reached: "The maximum number is reached.",
  request_too_large: "This file is too large.",
  unsupported_media_type: "This type of file is not accepted.",
  rate_limit_exceeded: "Too many requests. Try again later.",
  temporarily_unavailable: "The service is busy. Try again in a moment.",
};

/** The service's own text is English, so other languages first say what the code means. */
export function problemWord(code: string | undefined): string | undefined {
  if (language() === "en" || code === undefined || !isKnown(code)) return undefined;
  const word = words[code];
  return word && t(word);
}

/** A minute's quota returns in seconds and a day's in hours. The service says when. */
export function tooManyWord(retryAt: Date | undefined): string {
  if (retryAt === undefined) return t("Too many requests. Try again later.");
  return t("Too many requests. Try again {when}.", {
    when: relative(retryAt),
  });
}

function isKnown(code: string): code is ErrorCode {
  return Object.hasOwn(words, code);
}
