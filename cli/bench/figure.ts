/** One measured number, with what it is held against. */
export type Figure = {
  what: string;
  value: number;
  unit: string;
  limit?: { is: "at most" | "at least"; value: number };
  /** A peer that did the same work in the same run. */
  against?: { name: string; value: number };
};

export const atMost = (value: number): Figure["limit"] => ({ is: "at most", value });
export const atLeast = (value: number): Figure["limit"] => ({ is: "at least", value });
