import { Refusal } from "#domain/errors.ts";
import type { StageSettings } from "../ports.ts";

const messages = {
  signup_disabled: "Sign-up is not available in production.",
  kyb_not_available: "KYB is not available in production.",
} as const;

/** Refuses calls that production does not have, whatever their body. */
export function notInProduction(
  { isProduction }: Pick<StageSettings, "isProduction">,
  code: keyof typeof messages,
): void {
  if (isProduction) throw new Refusal(code, messages[code]);
}
