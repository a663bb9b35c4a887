/** px of the picture, from its top left corner: x, then y. */
export type Corner = readonly [number, number];

/** A character as it was read, 0–1 sure. */
export type Letter = { char: string; confidence: number };

/** A line of print as it was found and read, whichever way it runs. */
export type PrintedLine = {
  text: string;
  /** 0–1: the geometric mean of its letters', spaces aside. */
  confidence: number;
  /** Clockwise from the top left of the text as it is read, px of the picture. */
  quad: readonly [Corner, Corner, Corner, Corner];
  /** One for each character of `text`. */
  letters: readonly Letter[];
};
