import sharp from "sharp";
import type { Assessment, CaptureItem } from "#domain/case/case.ts";
import type { ReasonCode } from "#domain/evidence/reason-codes.ts";
import type { ScenarioName } from "#domain/sandbox/simulation.ts";
import { renderPassport } from "../specimen/render-specimen.ts";
import { renderSelfie } from "../specimen/rendered-face.ts";
import { specimens } from "../specimen/specimens.ts";

type Document = { country: string; document_type: string };

/** One applicant whom the demo plays, and how the verification ought to end. */
export type Outcome = {
  document: Document;
  /**
   * `real`: rendered pictures, looked at by the checks. `prescribed`: a sandbox scenario, because no
   * picture of it is rendered yet, or because it is about the engine and not about a picture.
   */
  by: "real" | ScenarioName;
  photograph?(item: CaptureItem): Promise<Uint8Array>;
  expected: { assessment: Assessment; reason?: ReasonCode };
};

const passport: Document = { country: "MZ", document_type: "passport" };
const honest = specimens.mozambicanPassport;

function prescribed(by: ScenarioName, expected: Outcome["expected"]): Outcome {
  return { document: passport, by, expected };
}

export const outcomes: Record<string, Outcome> = {
  honest: { document: passport, by: "real", expected: { assessment: "no_material_concerns" } },
  expired: {
    document: passport,
    by: "real",
    photograph: (item) => page(item, specimens.expiredPassport),
    expected: { assessment: "manual_review_recommended", reason: "document_expired" },
  },
  tampered: {
    document: passport,
    by: "real",
    photograph: async (item) => savedByEditor(await page(item, honest)),
    expected: { assessment: "material_inconsistency", reason: "metadata_editing_software" },
  },
  screen_recapture: prescribed("screen_recapture", {
    assessment: "manual_review_recommended",
    reason: "photo_of_screen",
  }),
  printed_copy: prescribed("printed_copy", {
    assessment: "manual_review_recommended",
    reason: "printed_copy",
  }),
  face_mismatch: prescribed("face_mismatch", {
    assessment: "material_inconsistency",
    reason: "low_similarity",
  }),
  replayed_liveness: prescribed("spoof_replay", {
    assessment: "material_inconsistency",
    reason: "illumination_mismatch",
  }),
  uncalibrated_passport: {
    document: { country: "PT", document_type: "passport" },
    by: "real",
    photograph: (item) => page(item, specimens.portuguesePassport),
    expected: { assessment: "manual_review_recommended", reason: "uncalibrated_document_scope" },
  },
  unsupported_document: {
    document: { country: "MZ", document_type: "membership_card" },
    by: "real",
    expected: { assessment: "assessment_incomplete", reason: "unsupported_document" },
  },
  engine_error: prescribed("engine_error", {
    assessment: "assessment_incomplete",
    reason: "check_error",
  }),
};

/** What the applicant photographs: the page of the passport, or themself. */
export function page(
  item: CaptureItem,
  specimen: Parameters<typeof renderPassport>[0] = honest,
): Promise<Uint8Array> {
  return item === "selfie" ? renderSelfie() : renderPassport(specimen);
}

/** A camera's file that a picture editor saved again some minutes later, and says so. */
async function savedByEditor(photo: Uint8Array): Promise<Uint8Array> {
  const minutesAgo = (minutes: number) => exifTime(new Date(Date.now() - minutes * 60_000));
  return sharp(photo)
    .withExif({
      IFD0: {
        Make: "Xiaomi",
        Model: "2201117TG",
        Software: "Adobe Photoshop 25.1 (Windows)",
        DateTime: minutesAgo(2),
      },
      IFD2: { DateTimeOriginal: minutesAgo(12), DateTimeDigitized: minutesAgo(12) },
    })
    .jpeg({ quality: 92 })
    .toBuffer();
}

function exifTime(time: Date): string {
  return time.toISOString().slice(0, 19).replace("T", " ").replaceAll("-", ":");
}
