/** The sources of a value. */
export type Grounds = {
  /** 0–1, a letter each. */
  letters: readonly number[];
  /** 0–1: likeness of its caption. */
  caption: number;
  /** 0–1: how near to its caption it stands. */
  nearness: number;
  /** 0–1: how little else could be read so. */
  strength: number;
  checkDigitOk: boolean | null;
};

/**
 * The letters of one line err together, so that their product is too dark: on specimens values with a product
 * of 0.6 to 0.9 were all right, and wrong ones lay below 0.4. A check digit has seen the text a second time.
 */
const doubt = { plain: 0.4, checked: 0.2 };
/** Letters from which on more of them, as in an address, say no more. The weakest one still does. */
const longest = 20;

/** 0–1: how likely the value is right. */
export function sureness({ letters, caption, nearness, strength, checkDigitOk }: Grounds): number {
  const whole = letters.reduce((product, letter) => product * letter, 1);
  const together = Math.min(1, longest / Math.max(1, letters.length));
  const weight = checkDigitOk === true ? doubt.checked : doubt.plain;
  const text = Math.min(whole ** (weight * together), Math.min(1, ...letters) ** weight);
  const place = strength >= 0.9 ? 1 : 0.75 + 0.25 * nearness;
  return Math.min(0.999, text * (0.6 + 0.4 * caption) * place);
}
