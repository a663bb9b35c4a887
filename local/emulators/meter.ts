/** Counts the calls that AWS would bill or limit, by their caller; a `unit` is, for example, `s3/PUT`. */
export type Meter = {
  count(by: string, unit: string, amount?: number): void;
  /** Writes down one call or invocation when it is over, if a journal is kept. */
  note(entry: JournalEntry): void;
};

/** A call or an invocation that would be a segment in X-Ray. */
export type JournalEntry = {
  /** The role that called, or the function that ran. */
  by: string;
  /** Such as `dynamodb/GetItem`, or `lambda/invocation`. */
  what: string;
  /** When it began, in milliseconds since 1970, and how long it took. */
  at: number;
  ms: number;
  /** For an invocation: its wait for a free sandbox or for its start, and its processor time. */
  waitMs?: number;
  cpuMs?: number;
  /** For the table: capacity units. */
  reads?: number;
  writes?: number;
  /** For the table: the kinds of items, without any ids. */
  on?: readonly string[];
};

/** Counted units, by caller and by unit. */
export type Usage = Record<string, Record<string, number>>;

export function createMeter(keep?: (entry: JournalEntry) => void): Meter & { usage(): Usage } {
  const usage: Usage = {};
  return {
    count(by, unit, amount = 1) {
      usage[by] ??= {};
      usage[by][unit] = (usage[by][unit] ?? 0) + amount;
    },
    note: (entry) => keep?.(entry),
    usage: () => structuredClone(usage),
  };
}
