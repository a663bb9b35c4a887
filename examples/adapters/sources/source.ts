/** The fields that a Template chose, as far as they were read. */
export type Fields = Readonly<Record<string, string>>;

/** The answer of a source about them. It names fields, and repeats no value. */
export type Answer = {
  result: "match" | "no_match" | "not_checked";
  source: string;
  checked_at: string;
  compared: Record<string, "agrees" | "differs" | "not_compared">;
};

export type Source = {
  name: string;
  /** The fields that its Template sends. */
  fields: readonly string[];
  ask(fields: Fields): Promise<Answer>;
};

/** Holds each field against the entry that was found; nothing found is no match. */
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

/** Accents and case tell nobody apart. */
function plain(text: string): string {
  return text
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim()
    .toUpperCase();
}
