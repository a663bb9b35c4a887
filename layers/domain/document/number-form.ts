import type { RuleStatus } from "./rule-status.ts";

/** The form of a document number: one line a form, so that a real specimen changes one line. */
export type NumberForm = {
  /** `L` a letter, `D` a digit, `?` either. */
  shape: string;
  status: RuleStatus;
  note: string;
};

const classes: Readonly<Record<string, string>> = { L: "[A-Z]", D: "\\d", "?": "[A-Z0-9]" };

/** A shape as the regular expression of the whole number. */
export function patternOf({ shape }: Pick<NumberForm, "shape">): string {
  return [...shape].map((kind) => classes[kind] ?? kind).join("");
}
