import { judgeFiles } from "#domain/assessment/judge-files.ts";
import { judgeRecapture, photographStatus } from "#domain/assessment/judge-recapture.ts";
import type { Evidence } from "#domain/evidence/evidence.ts";
import type { AuthenticityFacts } from "#domain/evidence/facts/authenticity.ts";
import type { Reason } from "#domain/evidence/reason-codes.ts";
import { reason } from "#domain/evidence/reason-codes.ts";
import type { AuthenticityNetworks } from "#vision/models.ts";
import type { Check } from "../check.ts";
import {
  compressionBreakdown,
  imageBreakdown,
  recaptureBreakdown,
  signalBreakdown,
} from "./breakdown.ts";
import { type Look, lookAt } from "./look.ts";
import { type AuthenticityNeeds, authenticityNeeds } from "./needs.ts";
import type { Photograph } from "./photograph.ts";
import {
  lookAtPortrait,
  type PortraitLook,
  portraitBreakdown,
  portraitReasons,
} from "./portrait.ts";
import type { AuthenticityProfile } from "./profile.ts";
import { contentCredentialsRule } from "./rules/content-credentials.ts";
import { dimensionsRule } from "./rules/dimensions.ts";
import { doubleCompressionRule } from "./rules/double-compression.ts";
import { editorRule } from "./rules/editor.ts";
import { messengerRule } from "./rules/messenger.ts";
import { pairSignals, reusedSignals } from "./rules/pair.ts";
import { platformRule } from "./rules/platform.ts";
import { previewRule } from "./rules/preview.ts";
import { screenshotRule } from "./rules/screenshot.ts";
import { structureRule } from "./rules/structure.ts";
import { timeRule } from "./rules/time.ts";
import type { Rule } from "./signal.ts";
import { lookForEdits, type Mapped, tamperBreakdown, tamperMaps, tamperReasons } from "./tamper.ts";
import { lookAtTilt, type Tilt, tiltBreakdown, tiltReasons } from "./tilt.ts";
import { weigh } from "./weigh.ts";

/**
 * Is each photograph of the document the file that a camera wrote, and does it show the document
 * rather than a screen or a print? What the file records may contradict; what the pixels suggest
 * only asks for a person.
 */
export const authenticity: Check<AuthenticityNeeds, AuthenticityNetworks, AuthenticityProfile> = {
  name: "authenticity",
  engine: {
    models: (networks, names) => networks.authenticity(names.authenticity),
    limits: ({ authenticity, calibration }) => ({ ...authenticity, calibration }),
  },
  needs: authenticityNeeds,
  async run({ needs, models, profile }) {
    const inputs = needs.photographs.map(({ captureId }) => captureId);
    const readable = needs.photographs.filter(({ file }) => file.kind !== "unknown");
    if (readable.length === 0) {
      return { status: "not_run", reasons: [reason("unreadable_image")], inputs };
    }
    const seen: Seen[] = [];
    for (const photograph of readable) {
      seen.push({ photograph, look: await lookAt(photograph, models, profile) });
    }
    const tilt = lookAtTilt(readable, profile);
    const edits = await lookForEdits(readable, models, profile);
    const front = readable.find(({ item }) => item === "id_front");
    const portrait: PortraitLook = front
      ? await lookAtPortrait(front.front, models, profile)
      : { unavailable: "no_front" };
    const evidence = judge(seen, { tilt, edits, portrait }, { needs, profile });
    return { ...evidence, inputs, pictures: tamperMaps(edits, profile) };
  },
};

type Seen = { photograph: Photograph; look: Look };

/** What is told of no photograph alone, or of one place of it. */
type Wholes = {
  tilt: Tilt | undefined;
  edits: readonly Mapped[];
  portrait: PortraitLook;
};

/** What the file's metadata says stays true of a copy that the page made smaller. */
const rulesOfCopies: readonly Rule[] = [editorRule, contentCredentialsRule, timeRule, platformRule];

const rules: readonly Rule[] = [
  ...rulesOfCopies,
  structureRule,
  messengerRule,
  screenshotRule,
  previewRule,
  dimensionsRule,
  doubleCompressionRule,
];

function rulesFor({ scaledFromBytes }: Photograph): readonly Rule[] {
  return scaledFromBytes === undefined ? rules : rulesOfCopies;
}

function judge(
  seen: readonly Seen[],
  { tilt, edits, portrait }: Wholes,
  { needs, profile }: { needs: AuthenticityNeeds; profile: AuthenticityProfile },
): Omit<Evidence, "inputs"> {
  const { photographs: all, ...times } = needs;
  const photographs = seen.map(({ photograph }) => photograph);
  const pair = [
    ...pairSignals(photographs, profile),
    ...reusedSignals(photographs, tilt?.verdict === "copy"),
  ];
  const images = seen.map(({ photograph, look }) => {
    const signals = rulesFor(photograph).flatMap((rule) =>
      rule({ photograph, look, profile, ...times }),
    );
    // What the pair shows weighs on each of its two.
    const points = weigh([...signals, ...pair], profile);
    return { photograph, signals, points };
  });
  const points = Math.max(...images.map((image) => image.points));
  const { status: ofFiles, reasons: told } = judgeFiles({ images, pair }, profile.suspicious);
  const looks = seen.flatMap(({ photograph: { item }, look: { recapture } }) =>
    recapture ? { ...recapture, item } : [],
  );
  const recaptured = judgeRecapture(looks, profile.recapture.threshold);
  const pasted = portraitReasons(portrait, profile);
  const edited = tamperReasons(edits);
  const breakdown: AuthenticityFacts = {
    container: {
      status: ofFiles,
      points,
      threshold: profile.suspicious,
      calibration: profile.calibration,
      images: images.map((image) =>
        imageBreakdown(image.photograph, image.signals, { profile, points: image.points }),
      ),
      pair: pair.map((signal) => signalBreakdown(signal, profile)),
    },
    double_compression: compressionBreakdown(seen, profile),
    recapture: recaptureBreakdown(seen, profile),
    tilt_pair: tiltBreakdown(tilt, profile),
    tamper: tamperBreakdown(edits, profile),
    portrait: portraitBreakdown(portrait, profile),
  };
  return {
    status: photographStatus(ofFiles, [...recaptured, ...pasted]),
    reasons: [
      ...recaptured,
      ...pasted,
      ...told,
      ...(told.some(({ code }) => code === "metadata_missing") ? [] : missingReasons(photographs)),
      ...(photographs.length < all.length ? [reason("unreadable_image")] : []),
      ...unseenReasons(seen),
      ...edited.filter(({ code }) => !told.some((known) => known.code === code)),
      ...tiltReasons(tilt).filter(({ code }) => !recaptured.some((known) => known.code === code)),
    ],
    breakdown,
  };
}

/** A file that could be read while its picture could not, such as HEIF without a decoder. */
function unseenReasons(seen: readonly Seen[]): Reason[] {
  const unseen = seen
    .filter(({ look }) => !look.recapture)
    .map(({ photograph }) => photograph.item);
  if (unseen.length === 0) return [];
  const detail = `The file was examined; no picture could be made of it: ${unseen.join(", ")}.`;
  return [reason("partly_examined", { detail })];
}

/** Neutral: privacy tools and messengers strip it. */
function missingReasons(photographs: readonly Photograph[]): Reason[] {
  const bare = photographs.filter(({ file }) => !file.exif?.make);
  if (bare.length === 0) return [];
  const items = bare.map(({ item }) => item).join(", ");
  return [reason("metadata_missing", { detail: `No camera is named: ${items}.` })];
}
