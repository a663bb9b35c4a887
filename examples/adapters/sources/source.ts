/** The values of the Template's chosen fields, without those that no check could read. */
export type Fields = Readonly<Record<string, string>>;

/** A source's answer about these fields. It has their names and no values. */
export type Answer = {
  result: "match" | "no_match" | "not_checked";
  source: string;
  checked_at: string;
  compared: Record<string, "agrees" | "differs" | "not_compared">;
};

export type Source = {
  name: string;
  /** The names of the fields that its Template sends. */
  fields: readonly string[];
  ask(fields: Fields): Promise<Answer>;
};

/** Compares each field with the entry found. Without an entry the result is `no_match`. */
export function compared(
  fields: Fields,
  entry: Fields | undefined,
): Pick<Answer, "result" | "compared"> {
  const rows = Object.entries(fields).map(([name, value]) => {
    const known = entry?.[name];
    if (known === undefined) return [name, "not_compared"] as const;
    return [name, plain(known) === plain(value) ? "agrees" : "differs"] as const;
  });
  const said = new Set(rows.map(([, agreement]) => agreement));
  const isMatch = said.has("agrees") && !said.has("differs");
  return { result: isMatch ? "match" : "no_match", compared: Object.fromEntries(rows) };
}

/** The text without accents, case and punctuation, which do not distinguish people. */
function plain(text: string): string {
  return text
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim()
    .toUpperCase();
}
