export type MrzField<Value extends string = string> = {
  /** As printed, fillers included. */
  raw: string;
  /** `null` when nothing is printed, or nothing that can stand there. */
  value: Value | null;
  /** Whether the digit that protects it is right; `null` when none does. */
  check: boolean | null;
};

/** Fillers at the end mean nothing; one inside stands for a space or a hyphen. */
export function withoutFillers(raw: string): string | null {
  return raw.replace(/<+$/, "").replaceAll("<", " ") || null;
}

export function isBlank(raw: string): boolean {
  return /^<*$/.test(raw);
}

export function matchesWhole(pattern: string, text: string | null): boolean {
  return text !== null && new RegExp(`^(?:${pattern})$`).test(text);
}
