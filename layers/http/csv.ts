/** Excel takes a file without it for the local code page, and `João` for `JoÃ£o`. */
const byteOrderMark = "\uFEFF";

/**
 * Rows as RFC 4180 writes them, for every reader: one that takes `;` or TAB for the comma, as Excel does in Portuguese and
 * Spanish, finds no cell that it would run as a formula either.
 */
export function csvOf(rows: readonly (readonly (string | number | undefined)[])[]): string {
  return byteOrderMark + rows.map((row) => `${row.map(cell).join(",")}\r\n`).join("");
}

function cell(value: string | number | undefined): string {
  if (typeof value === "number") return String(value);
  return `"${inert(value ?? "").replaceAll('"', '""')}"`;
}

/**
 * Where a cell begins for some reader: at the start, and behind whatever it splits at. Signs that nobody sees, blanks
 * and quotes do not keep a spreadsheet from a formula that follows them.
 */
const beforeFormula = /(?<=^|[,;\t\r\n])(?=(?:(?![\t\r\n])[\p{Cf}\p{Z}\p{Cc}"])*[=+\-@＝＋－＠])/gu;

/** What a spreadsheet would run is made text by an apostrophe before it. */
function inert(text: string): string {
  return text.replaceAll(beforeFormula, "'");
}
