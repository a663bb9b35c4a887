/** Excel takes a file without it for the local code page, and `João` for `JoÃ£o`. */
const byteOrderMark = "\uFEFF";

/**
 * Rows as in RFC 4180, safe in every reader: one that splits at `;` or TAB, as Excel does in Portuguese
 * and Spanish, finds no cell that it would run as a formula either.
 */
export function csvOf(rows: readonly (readonly (string | number | undefined)[])[]): string {
  return byteOrderMark + rows.map((row) => `${row.map(cell).join(",")}\r\n`).join("");
}

function cell(value: string | number | undefined): string {
  if (typeof value === "number") return String(value);
  return `"${inert(value ?? "").replaceAll('"', '""')}"`;
}

/**
 * The beginning of a cell for any reader: at the start, and after every sign at which a reader splits.
 * Invisible signs, blanks and quotes do not keep a spreadsheet from running a formula after them.
 */
const beforeFormula = /(?<=^|[,;\t\r\n])(?=(?:(?![\t\r\n])[\p{Cf}\p{Z}\p{Cc}"])*[=+\-@＝＋－＠])/gu;

/** Puts an apostrophe before a formula, which makes it text. */
function inert(text: string): string {
  return text.replaceAll(beforeFormula, "'");
}
