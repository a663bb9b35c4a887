/** One measured number, with what it is held against. */
export type Figure = {
  what: string;
  value: number;
  unit: string;
  limit?: Limit;
  /** What is counted and what is not, where the name does not say it. */
  means?: string;
  /** A peer that did the same work in the same run. */
  against?: { name: string; value: number };
};

export type Limit = { is: "at most" | "at least"; value: number };

export const atMost = (value: number): Limit => ({ is: "at most", value });
export const atLeast = (value: number): Limit => ({ is: "at least", value });
