import { expect, it } from "vitest";
import { captureConsent, consentAskedOf } from "#domain/sitting/consent.ts";

const own = { name: "terms_of_a_bank", version: "7" };

it.for([
  ["of the capture", {}, captureConsent],
  ["of the capture, on a page without wording", { page: {} }, captureConsent],
  ["of an age alone", { returns: "age_over_18" }, { name: "age_verification", version: "2026-11" }],
  ["of the client", { page: { consent: own } }, own],
  ["of the client, for an age too", { page: { consent: own }, returns: "age_over_18" }, own],
] as const)("asks for the consent %s", ([, theCase, wording]) => {
  expect(consentAskedOf(theCase)).toEqual(wording);
});
