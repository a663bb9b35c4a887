import type { Capture } from "#domain/capture/capture.ts";
import type { CaptureItem } from "#domain/capture/capture-item.ts";
import type { AllowedDocument } from "#domain/document/allowed-document.ts";
import type { ReasonCode } from "#domain/reason-codes.ts";
import { type Colour, greyOf } from "#vision/colour.ts";
import type { CoverNetwork, DocumentNetworks, FaceNetworks } from "#vision/models.ts";
import { differenceHash } from "#vision/picture-match.ts";
import type { Grey } from "#vision/pixels.ts";
import type { AuthenticityProfile } from "../authenticity/profile.ts";
import { isCopy } from "../authenticity/rules/pair.ts";
import type { FaceLimits } from "../choose-face.ts";
import { type SideSteps, sideSteps } from "../document-read/side-steps.ts";
import type { Engine, EngineOf } from "../engine.ts";
import { documentObjections } from "./document-objections.ts";
import { faceObjections } from "./face-objections.ts";
import { hasGlareOnField } from "./glare-on-field.ts";
import type { ContentVerdict } from "./inspect-photo.ts";
import { portraitObjections } from "./portrait-objections.ts";
import { type AskedSide, type DocumentItem, recogniseDocument } from "./recognise-document.ts";
import { tiltObjections } from "./tilt-objections.ts";

type InspectionNetworks = {
  document: DocumentNetworks;
  faces: Pick<FaceNetworks, "detect">;
  cover: CoverNetwork;
};

/** In no profile: no answer of the engine rests on it, so a better one takes its place at once. */
export const coverNetworkName = "face-cover";

type InspectionLimits = {
  faces: FaceLimits;
  copies: Pick<AuthenticityProfile, "hashDistance" | "tilt">;
};

export type InspectionEngine = Engine<InspectionNetworks, InspectionLimits>;

/** The look at an upload runs the networks of the checks, under the profile that the stage submits with. */
export const inspection: { engine: EngineOf<InspectionNetworks, InspectionLimits> } = {
  engine: {
    async models(networks, names) {
      const [document, faces, cover] = await Promise.all([
        networks.document(names.documentReading),
        networks.faces(names.faceMatch),
        networks.cover(coverNetworkName),
      ]);
      return { document, faces, cover };
    },
    limits: ({ faceMatch, authenticity }) => ({ faces: faceMatch, copies: authenticity }),
  },
};

/** A photograph that was accepted before in the Case. */
type EarlierCapture = Pick<Capture, "item" | "sha256" | "fingerprint">;

export type AskedPhoto = {
  item: CaptureItem;
  /** The applicant's choice. */
  document?: AllowedDocument;
  allowed: readonly AllowedDocument[];
  earlier: readonly EarlierCapture[];
  today: string;
};

export type SeenPhoto = {
  /** Upright; perhaps smaller than the original, whose long side is `scale` times as long. */
  colour: Colour;
  scale: number;
  sha256: string;
  /** Print may be there without being visible. */
  isBlurred: boolean;
  /** The steps of the picture as the checks have it: at its own size, if that differs from `colour`'s. */
  steps(): Promise<SideSteps>;
  /** Both within the size that a tilt is compared at; no first without a straight photograph. */
  tilt(): Promise<{ first: Colour | undefined; second: Colour }>;
};

/** Is the picture of the requested item? It names another subject only with certainty. */
export function inspectContent(
  seen: SeenPhoto,
  asked: AskedPhoto,
  engine: InspectionEngine,
): Promise<ContentVerdict> {
  const page = greyOf(seen.colour);
  if (asked.item === "selfie") return inspectSelfie({ ...seen, page }, asked, engine);
  if (asked.item === "id_front_tilted") return inspectTilted({ ...seen, page }, asked, engine);
  return inspectSide({ ...seen, page }, asked.item, { asked, engine });
}

type Paged = SeenPhoto & { page: Grey };

async function inspectSelfie(
  { page, scale, sha256 }: Paged,
  { earlier, today }: AskedPhoto,
  { models, limits }: InspectionEngine,
): Promise<ContentVerdict> {
  const isOfDocument = earlier.some((one) => one.item !== "selfie" && one.sha256 === sha256);
  if (isOfDocument) return { reasons: ["picture_of_document"] };
  return faceObjections(page, scale, { networks: models, limits: limits.faces, today });
}

async function inspectSide(
  { page, sha256, isBlurred, steps: opened }: Paged,
  side: DocumentItem,
  { asked, engine }: { asked: AskedPhoto; engine: InspectionEngine },
): Promise<ContentVerdict> {
  const { document, allowed, earlier, today } = asked;
  const { limits } = engine;
  const own = { sha256, hash: differenceHash(page) };
  const other = earlier.find(({ item }) => item === (side === "id_front" ? "id_back" : "id_front"));
  if (other && isCopy(own, withHash(other), limits.copies)) return { reasons: ["same_side_twice"] };
  if (!document) return { reasons: [] };
  const askedSide: AskedSide = { document, side };
  const steps = await opened();
  const seen = await recogniseDocument(steps, { side: askedSide, today });
  const looked = { asked: askedSide, allowed, page: steps.page, isBlurred };
  const verdict = documentObjections(seen, looked);
  if (verdict.reasons.length > 0) return verdict;
  // The place of a zone that was read shows what lies outside the picture.
  if (seen.zone) return verdict;
  const reasons = await portraitObjections(page, askedSide, {
    isKnown: seen.shown?.isSure === true,
    isBlurred,
    networks: engine.models.faces,
    limits: limits.faces,
  });
  if (reasons.length > 0 || !seen.shown) return { reasons };
  const isHidden = hasGlareOnField(seen.shown, await steps.print(), { page: steps.page, today });
  return { reasons: isHidden ? ["glare"] : [] };
}

function withHash({ sha256, fingerprint }: EarlierCapture) {
  return { sha256, ...(fingerprint && { hash: BigInt(`0x${fingerprint}`) }) };
}

async function inspectTilted(
  seen: Paged,
  asked: AskedPhoto,
  engine: InspectionEngine,
): Promise<ContentVerdict> {
  const { first, second } = await seen.tilt();
  const { document, allowed, today } = asked;
  const unmatched = async (): Promise<ContentVerdict> => {
    if (!document) return { reasons: ["tilt_unmatched"] };
    const side: AskedSide = { document, side: "id_front" };
    const steps = sideSteps(seen.page, engine.models.document);
    const shown = await recogniseDocument(steps, { side, today });
    const { reasons } = documentObjections(shown, {
      asked: side,
      allowed,
      page: seen.page,
      isBlurred: seen.isBlurred,
    });
    const known = reasons.filter((code) => tellsWhat.has(code));
    if (known.length > 0) return { reasons: known };
    // Recognized as that front, even if glare prevents the comparison.
    return { reasons: shown.shown || shown.zone || !first ? [] : ["tilt_unmatched"] };
  };
  if (!first) return unmatched();
  return tiltObjections({ first, second }, engine.limits.copies, unmatched);
}

/** Glare is wanted in a tilted photograph, and nothing is read. */
const tellsWhat: ReadonlySet<ReasonCode> = new Set<ReasonCode>([
  "no_document_in_image",
  "document_not_allowed",
  "other_document",
  "incorrect_side",
]);

/** 64 bits of a picture, hexadecimal. */
export function fingerprintOf(page: Grey): string {
  return differenceHash(page).toString(16).padStart(16, "0");
}
