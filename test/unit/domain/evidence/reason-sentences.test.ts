import { expect, it } from "vitest";
import { reasonSentence } from "#domain/evidence/reason-sentences.ts";
import { type ReasonCode, reasonCodes } from "#domain/reason-codes.ts";

it("distinguishes a film that was never made from one that was made too slowly", () => {
  const code = "challenge_timeout";
  expect(reasonSentence(code, "not_run")).toBe("There is no film of the face.");
  expect(reasonSentence(code, "review")).toBe("The film was not made in time.");
  expect(reasonSentence(code)).toContain("or not at all");
});

it("tells light that is in doubt from light that is another session's", () => {
  const code = "illumination_mismatch";
  expect(reasonSentence(code, "review")).toContain("not sure");
  expect(reasonSentence(code, "fail")).toContain("did not reflect the colors");
});

it("tells a record that lacks one field from one with which nothing was compared", () => {
  const one = reasonSentence("claim_absent");
  expect(reasonSentence("claim_absent", "not_run")).toBe("Nothing was compared with your record.");
  expect(reasonSentence("claim_absent", "review")).toBe(one);
  expect(reasonSentence("glare", "not_run")).toBe(reasonSentence("glare"));
  expect(reasonSentence("glare", "review")).toBe(reasonSentence("glare"));
});

it("spells out a code of a later release", () => {
  expect(reasonSentence("light_from_afar", "not_run")).toBe("Light from afar.");
});

/** Codes that hold two things against each other, with what the sentence must name of each. */
const comparing: [ReasonCode, RegExp, RegExp][] = [
  ["mrz_viz_inconsistent", /machine-readable zone/, /print/],
  ["front_back_inconsistent", /front/i, /back/],
  ["fields_inconsistent", /two fields/i, /of the document/],
  ["name_divergence", /on the document/, /in your record/],
  ["dob_divergence", /on the document/, /in your record/],
  ["number_divergence", /on the document/, /in your record/],
  ["low_similarity", /selfie/, /portrait/],
  ["selfie_is_document", /selfie/, /portrait/],
  ["film_of_another_person", /film/, /portrait or the selfie/],
  ["portrait_of_another_person", /tilted/, /straight/],
  ["face_changed_during_capture", /two parts/i, /film/],
  ["illumination_mismatch", /face/, /screen/],
  ["challenge_mismatch", /movements/, /asked for/],
  ["capture_time_implausible", /that the file names/, /when it arrived, or that of another/],
  [
    "metadata_inconsistent",
    /what the file says/i,
    /how it is built, the phone.*the other photograph/,
  ],
  ["digital_tampering", /one part of the picture/, /the rest/],
  ["image_reused", /two photographs/i, /one picture/],
  ["same_side_twice", /front/, /back/],
  ["tilt_unmatched", /tilted/, /straight/],
  ["other_document", /another document/, /chose/],
  ["document_not_allowed", /read/, /chosen.*allowlist/],
  ["document_expired", /date of expiry/, /day of the check/],
  ["under_age", /date of birth/, /day of the check/],
];

it.for(comparing)(
  "says of %s which two things it holds against each other",
  ([code, one, other]) => {
    const sentence = reasonSentence(code);
    expect(sentence).toMatch(one);
    expect(sentence).toMatch(other);
  },
);

/**
 * Faults of a picture. No other reason may blame the picture: if the service could not read it, the limit may
 * be ours.
 */
const blaming = new Set<ReasonCode>([
  ...(["dark_photo", "glare", "blurred", "cut_off", "too_small", "low_resolution"] as const),
  ...(["low_quality_portrait", "face_too_far", "too_bright", "too_dark"] as const),
]);

it.for(reasonCodes.filter((code) => !blaming.has(code)))(
  "does not blame the picture if it says %s",
  (code) => {
    expect(reasonSentence(code)).not.toMatch(/pixel|too few|too poor|blurred|too dark|too small/);
  },
);
