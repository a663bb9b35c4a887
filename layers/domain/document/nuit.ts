const weights = [8, 9, 4, 5, 6, 7, 8, 9] as const;
/** The digit for each remainder mod 11; 10 writes 1. */
const digits = "01234567891";

/** Mozambique's tax number: nine digits, the last one a check digit. */
export function isNuit(text: string): boolean {
  if (!/^\d{9}$/.test(text)) return false;
  const sum = weights.reduce((total, weight, index) => total + weight * Number(text[index]), 0);
  return digits[sum % 11] === text[8];
}
