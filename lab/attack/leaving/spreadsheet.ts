/** Signs that a spreadsheet splits a CSV file at: which one depends on the language of its computer. */
export const delimiters = [",", ";", "\t"] as const;

/** Cells as a spreadsheet reads them that splits at this sign: what follows a closing quote belongs to the cell. */
export function cellsOf(csv: string, delimiter: string): string[] {
  const cells: string[] = [];
  let cell = "";
  let isQuoted = false;
  for (let at = 0; at < csv.length; at += 1) {
    const sign = csv[at];
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (csv[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (sign === '"' && cell === "") isQuoted = true;
    else if (sign === delimiter || sign === "\r" || sign === "\n") {
      cells.push(cell);
      cell = "";
      if (sign === "\r" && csv[at + 1] === "\n") at += 1;
    } else cell += sign;
  }
  return [...cells, cell];
}

/** Characters that a spreadsheet skips before it reads a cell's value. */
const unseen = /^[\p{Cf}\p{Z}\p{Cc}"]+/u;

/** Whether a spreadsheet runs the cell. */
export function isFormula(cell: string): boolean {
  return /^[=+\-@＝＋－＠]/u.test(cell.replace(unseen, ""));
}
