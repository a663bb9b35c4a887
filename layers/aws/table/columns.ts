type Row = Record<string, unknown>;

/** Rows of the same members, member by member: their names are there once, and like stands beside like. */
export function toColumns(rows: readonly Row[]): Record<string, unknown[]> {
  const names = new Set(rows.flatMap((row) => Object.keys(row)));
  return Object.fromEntries([...names].map((name) => [name, rows.map((row) => row[name] ?? null)]));
}

/** A member that a row lacked is absent again. */
export function toRows(columns: Record<string, readonly unknown[]>, count: number): Row[] {
  return Array.from({ length: count }, (_, at) => {
    const members = Object.entries(columns).map(([name, values]) => [name, values[at]]);
    return Object.fromEntries(members.filter(([, value]) => value !== null));
  });
}
