import type { ErrorCode } from "#domain/errors.ts";
import { language, t } from "../language.ts";
import type { Label } from "../strings.ts";
import { relative } from "./moments.ts";

/** What a refusal means, where somebody at this page can meet it. */
const words: Partial<Record<ErrorCode, Label>> = {
  invalid_parameter: "Something that you sent is not as it has to be.",
  unknown_parameter: "Something that you sent is not as it has to be.",
  missing_required_field: "Something that has to be filled in is empty.",
  invalid_field: "Something that you sent is not as it has to be.",
  insufficient_contrast: "These colours are too alike to be read.",
  not_found: "There is nothing here",
  invalid_state: "It has gone on since, and this is not possible any more.",
  slug_taken: "This slug is taken.",
  already_member: "This person is a member already.",
  flow_not_active: "This Flow is not active.",
  limit_reached: "There are as many as there may be.",
  request_too_large: "This file is too large.",
  unsupported_media_type: "A file of this kind is not taken.",
  rate_limit_exceeded: "There were too many requests. It works again later.",
  temporarily_unavailable: "The service is busy. Try again in a moment.",
};

/** The service speaks English: in another language the page says first what its code means. */
export function problemWord(code: string | undefined): string | undefined {
  if (language() === "en" || code === undefined || !isKnown(code)) return undefined;
  const word = words[code];
  return word && t(word);
}

/** A minute's quota is back in seconds, a day's in hours: the service says which it was. */
export function tooManyWord(retryAt: Date | undefined): string {
  if (retryAt === undefined) return t("There were too many requests. It works again later.");
  return t("There were too many requests. It works again {when}.", {
    when: relative(retryAt),
  });
}

function isKnown(code: string): code is ErrorCode {
  return Object.hasOwn(words, code);
}
