import type { ErrorCode } from "#domain/errors.ts";
import { language, t } from "../language.ts";
import type { Label } from "../strings.ts";
import { relative } from "./moments.ts";

/** A message for each error code that a person can meet in the dashboard. */
const words: Partial<Record<ErrorCode, Label>> = {
  invalid_parameter: "common.problem_words.one_values_not_valid",
  unknown_parameter: "common.problem_words.one_values_not_valid",
  missing_required_field: "common.problem_words.missing_required_field",
  invalid_field: "common.problem_words.one_values_not_valid",
  insufficient_contrast: "common.problem_words.insufficient_contrast",
  not_found: "common.there_is_nothing_here",
  invalid_state: "common.problem_words.invalid_state",
  slug_taken: "common.problem_words.slug_taken",
  already_member: "common.problem_words.already_member",
  flow_not_active: "common.problem_words.flow_not_active",
  limit_reached: "common.problem_words.limit_reached",
  request_too_large: "common.problem_words.request_too_large",
  unsupported_media_type: "common.problem_words.unsupported_media_type",
  rate_limit_exceeded: "common.problem_words.too_many_requests_try",
  temporarily_unavailable: "common.problem_words.temporarily_unavailable",
};

/** The service's own text is English, so other languages first say what the code means. */
export function problemWord(code: string | undefined): string | undefined {
  if (language() === "en" || code === undefined || !isKnown(code)) return undefined;
  const word = words[code];
  return word && t(word);
}

/** A minute's quota returns in seconds and a day's in hours. The service says when. */
export function tooManyWord(retryAt: Date | undefined): string {
  if (retryAt === undefined) return t("common.problem_words.too_many_requests_try");
  return t("common.problem_words.too_many_requests_try_again", {
    when: relative(retryAt),
  });
}

function isKnown(code: string): code is ErrorCode {
  return Object.hasOwn(words, code);
}
