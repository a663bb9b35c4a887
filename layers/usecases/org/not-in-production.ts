import { Refusal } from "#domain/errors.ts";
import type { StageSettings } from "../ports.ts";

const messages = {
  signup_disabled: "Sign-up is not available in production.",
  kyb_not_available: "KYB is not available in production.",
} as const;

/** Refuses what production does not have, whatever was sent. */
export function notInProduction(
  { isProduction }: Pick<StageSettings, "isProduction">,
  code: keyof typeof messages,
): void {
  if (isProduction) throw new Refusal(code, messages[code]);
}
