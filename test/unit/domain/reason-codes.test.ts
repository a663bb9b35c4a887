import { expect, it } from "vitest";
import { Evidence } from "#domain/evidence/evidence.ts";
import {
  isReasonCode,
  reason,
  reasonCatalogue,
  reasonCodes,
  storedReasonCodes,
  worst,
} from "#domain/reason-codes.ts";

it("finds the severity that weighs most, in any order", () => {
  expect(worst(["info", "critical", "warning"])).toBe("critical");
  expect(worst(["warning", "info"])).toBe("warning");
  expect(worst(["info"])).toBe("info");
  expect(worst([])).toBe("info");
});

it("never tells the applicant which fraud was suspected", () => {
  const shown = reasonCodes.filter((code) => reasonCatalogue[code].applicantMessageKey !== null);
  expect(shown).toMatchInlineSnapshot(`
    [
      "dark_photo",
      "glare",
      "blurred",
      "cut_off",
      "incorrect_side",
      "no_document_in_image",
      "missing_back",
      "too_small",
      "low_resolution",
      "unreadable_image",
      "unsupported_image",
      "other_document",
      "not_tilted",
      "tilt_unmatched",
      "picture_of_document",
      "drawn_face",
      "eyes_covered",
      "mouth_covered",
      "same_side_twice",
      "document_expired",
      "mrz_not_found",
      "mrz_check_digit_failed",
      "document_not_allowed",
      "unsupported_document",
      "no_face",
      "multiple_faces",
      "face_too_far",
      "too_bright",
      "too_dark",
      "challenge_mismatch",
      "challenge_timeout",
      "weak_reflection",
      "background_reflects",
      "no_portrait_in_document",
      "low_quality_portrait",
    ]
  `);
});

it("reads the codes that the contract names", () => {
  const named = `dark_photo glare blurred covered cut_off damaged_document incorrect_side
    no_document_in_image two_documents missing_back too_small low_resolution photo_of_screen
    screenshot printed_copy scan digital_tampering portrait_tampering template_mismatch
    font_anomaly security_feature_missing same_side_twice greyscale metadata_editing_software
    metadata_missing capture_time_implausible document_expired expiry_missing mrz_not_found
    mrz_check_digit_failed mrz_viz_inconsistent front_back_inconsistent under_age
    document_not_allowed unsupported_document uncalibrated_document_scope no_face multiple_faces
    face_too_far face_too_close too_bright too_dark challenge_mismatch challenge_timeout
    illumination_mismatch replay_suspected virtual_camera emulator frame_repeat
    face_changed_during_capture flash_declined low_similarity no_portrait_in_document
    low_quality_portrait name_divergence dob_divergence number_divergence claim_absent`;
  const known: readonly string[] = storedReasonCodes;
  expect(named.split(/\s+/).filter((code) => !known.includes(code))).toEqual([]);
});

it("weighs a reason as the catalogue does unless the check says otherwise", () => {
  expect(reason("low_similarity")).toEqual({ code: "low_similarity", severity: "critical" });
  expect(reason("low_similarity", { severity: "warning" }).severity).toBe("warning");
});

it("knows no code that is only a property of every object", () => {
  expect(isReasonCode("toString")).toBe(false);
});

it("still reads evidence of when the catalogue named what no check looked for", () => {
  const evidence = {
    status: "review",
    reasons: [{ code: "emulator", severity: "warning" }],
    inputs: [],
    simulated: true,
  };
  expect(Evidence.parse(evidence)).toEqual(evidence);
  expect(isReasonCode("emulator")).toBe(false);
});
