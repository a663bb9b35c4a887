import * as z from "zod";

/**
 * Where an applicant may be led, as a URL parser writes it: what was judged here is what a browser goes to. Who reads `https://bank.example@elsewhere.example` takes the user name
 * for the host. What was stored before is read by no such rule.
 */
export const httpsUrl = z
  .url({ protocol: /^https$/, normalize: true, error: "must be an https URL" })
  .max(2048)
  .refine(holdsNoCredentials, "must hold no user name or password")
  .describe("An https URL without user name and password.");

function holdsNoCredentials(text: string): boolean {
  // Whether it is an address at all is said by the rule before.
  const url = URL.parse(text);
  return !url?.username && !url?.password;
}
