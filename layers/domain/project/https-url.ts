import * as z from "zod";

/**
 * An address to which an applicant may be led, as a URL parser writes it, so that the browser goes to the
 * checked address. User names are refused: in `https://bank.example@elsewhere.example` a reader takes it
 * for the host. Stored addresses are read without this rule.
 */
export const httpsUrl = z
  .url({ protocol: /^https$/, normalize: true, error: "must be an https URL" })
  .max(2048)
  .refine(holdsNoCredentials, "must hold no user name or password")
  .describe("An https URL without user name and password.");

function holdsNoCredentials(text: string): boolean {
  // The previous rule says whether it is an address at all.
  const url = URL.parse(text);
  return !url?.username && !url?.password;
}
