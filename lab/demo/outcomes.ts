import sharp from "sharp";
import type { Assessment } from "#domain/assessment.ts";
import type { CaptureItem } from "#domain/capture/capture-item.ts";
import type { ReasonCode } from "#domain/reason-codes.ts";
import type { ScenarioName } from "#domain/sandbox/scenario-names.ts";
import type { Film } from "../applicant/play-liveness.ts";
import { renderMembershipCard } from "../specimen/document/membership-card.ts";
import { renderPassport } from "../specimen/document/render-specimen.ts";
import { specimens } from "../specimen/document/specimens.ts";
import {
  portraitAddress,
  renderSelfie,
  specimenSeed,
  unlikePair,
} from "../specimen/face/rendered-face.ts";
import { portraitAsSelfie } from "../specimen/photograph/portrait-as-selfie.ts";
import { recapturePassport } from "../specimen/photograph/recapture-specimen.ts";

type Document = { country: string; document_type: string };

/** One applicant that the demo plays, and the expected end of the verification. */
export type Outcome = {
  document: Document;
  /**
   * `real`: rendered pictures, looked at by the checks. Else a sandbox scenario, because it is about
   * the engine and not about a picture.
   */
  by: "real" | ScenarioName;
  photograph?(item: CaptureItem): Promise<Uint8Array>;
  /** The person before the camera; by default the person of the specimens. */
  film?: Film;
  expected: { assessment: Assessment; reason?: ReasonCode };
};

const passport: Document = { country: "MZ", document_type: "passport" };
const honest = specimens.mozambicanPassport;

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
  screen_recapture: {
    document: passport,
    by: "real",
    photograph: (item) => recaptured(item, "screen"),
    expected: { assessment: "manual_review_recommended", reason: "photo_of_screen" },
  },
  printed_copy: {
    document: passport,
    by: "real",
    photograph: (item) => recaptured(item, "print"),
    expected: { assessment: "manual_review_recommended", reason: "printed_copy" },
  },
  face_mismatch: {
    document: passport,
    by: "real",
    photograph: async (item) =>
      item === "selfie"
        ? renderSelfie(unlikePair.bearer)
        : page(item, { ...honest, portrait: await portraitAddress(unlikePair.holder) }),
    film: { sitter: unlikePair.bearer },
    // Selfie and film are of one person, and the portrait of another: `face_match` says `low_similarity`, and
    // liveness says it of the film. The policy asks liveness first.
    expected: { assessment: "material_inconsistency", reason: "film_of_another_person" },
  },
  film_of_another: {
    document: passport,
    by: "real",
    film: { sitter: unlikePair.bearer },
    expected: { assessment: "manual_review_recommended", reason: "film_of_another_person" },
  },
  portrait_as_selfie: {
    document: passport,
    by: "real",
    photograph: async (item) =>
      item === "selfie"
        ? portraitAsSelfie(await page("id_front"), (picture) => picture.flop())
        : page(item),
    expected: { assessment: "manual_review_recommended", reason: "selfie_is_document" },
  },
  replayed_liveness: {
    document: passport,
    by: "real",
    // The right person, in a film of another session: other movements, other colors.
    film: {
      sitter: specimenSeed,
      recorded: { movements: ["nod", "turn_left", "turn_right"] },
    },
    expected: { assessment: "material_inconsistency", reason: "illumination_mismatch" },
  },
  uncalibrated_passport: {
    document: { country: "PT", document_type: "passport" },
    by: "real",
    photograph: (item) => page(item, specimens.portuguesePassport),
    expected: { assessment: "manual_review_recommended", reason: "uncalibrated_document_scope" },
  },
  unsupported_document: {
    document: { country: "MZ", document_type: "membership_card" },
    by: "real",
    photograph: async (item) => (item === "selfie" ? renderSelfie() : renderMembershipCard()),
    expected: { assessment: "assessment_incomplete", reason: "unsupported_document" },
  },
  engine_error: {
    document: passport,
    by: "engine_error",
    expected: { assessment: "assessment_incomplete", reason: "check_error" },
  },
};

/** The applicant's photograph of an item: the page of the passport, or a selfie. */
export function page(
  item: CaptureItem,
  specimen: Parameters<typeof renderPassport>[0] = honest,
): Promise<Uint8Array> {
  return item === "selfie" ? renderSelfie() : renderPassport(specimen);
}

function recaptured(item: CaptureItem, from: "screen" | "print"): Promise<Uint8Array> {
  return item === "selfie" ? renderSelfie() : recapturePassport(honest, from);
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
