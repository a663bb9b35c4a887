/** Issuer Identification Numbers that AAMVA gave to Canada's provinces and territories, and to states of Mexico. */
const canadian = new Set([
  ...["604426", "604428", "604429", "604432", "604433", "604434", "636012", "636013", "636016"],
  ...["636017", "636028", "636044", "636048"],
]);
const mexican = new Set(["636056", "636057"]);

/**
 * The country, in three letters, of the issuer of a license by its number. All other numbers of the blocks are in the
 * United States.
 */
export function countryOfLicensor(number: string): string | undefined {
  if (canadian.has(number)) return "CAN";
  if (mexican.has(number)) return "MEX";
  return /^(?:6360[0-6]\d|6044[23]\d)$/.test(number) ? "USA" : undefined;
}
