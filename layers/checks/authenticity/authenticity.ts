import type { Evidence, Reason } from "#domain/evidence/evidence.ts";
import { reason } from "#domain/evidence/reason-codes.ts";
import type { Check, Stamped } from "../check.ts";
import { imageBreakdown, signalBreakdown } from "./breakdown.ts";
import type { Photograph } from "./photograph.ts";
import { contentCredentialsRule } from "./rules/content-credentials.ts";
import { dimensionsRule } from "./rules/dimensions.ts";
import { editorRule } from "./rules/editor.ts";
import { messengerRule } from "./rules/messenger.ts";
import { pairSignals } from "./rules/pair.ts";
import { previewRule } from "./rules/preview.ts";
import { screenshotRule } from "./rules/screenshot.ts";
import { structureRule } from "./rules/structure.ts";
import { timeRule } from "./rules/time.ts";
import type { AuthenticityProfile, Rule } from "./signal.ts";
import { reasonsOf, statusOf, weigh } from "./weigh.ts";

export type AuthenticityNeeds = {
  photographs: readonly Photograph[];
  /** When the Case, and with it the link, was made; unknown outside a Case. */
  linkCreatedAt?: string;
  /** RFC 3339. */
  now: string;
};

/**
 * Is each photograph of the document the file that a camera wrote? Judged by the file alone:
 * whether the picture shows a screen or a print, or was retouched, is not looked at here, and a
 * pass says so with `partly_examined`.
 */
export const authenticity: Check<AuthenticityNeeds, Stamped, AuthenticityProfile> = {
  name: "authenticity",
  async run({ needs, profile }) {
    const inputs = needs.photographs.map(({ captureId }) => captureId);
    const readable = needs.photographs.filter(({ file }) => file.kind !== "unknown");
    if (readable.length === 0) {
      return { status: "not_run", reasons: [reason("unreadable_image")], inputs };
    }
    return { ...judge(readable, needs, profile), inputs };
  },
};

const rules: readonly Rule[] = [
  editorRule,
  contentCredentialsRule,
  structureRule,
  messengerRule,
  screenshotRule,
  previewRule,
  timeRule,
  dimensionsRule,
];

function judge(
  photographs: readonly Photograph[],
  { photographs: all, ...times }: AuthenticityNeeds,
  profile: AuthenticityProfile,
): Omit<Evidence, "inputs"> {
  const pair = pairSignals(photographs, profile);
  const images = photographs.map((photograph) => {
    const signals = rules.flatMap((rule) => rule({ photograph, profile, ...times }));
    // What the pair shows weighs on each of its two.
    const points = weigh([...signals, ...pair], profile);
    return { photograph, signals, points, suspicious: points >= profile.suspicious };
  });
  const points = Math.max(...images.map((image) => image.points));
  const isSuspicious = images.some(({ suspicious }) => suspicious);
  const status = statusOf([...pair, ...images.flatMap(({ signals }) => signals)], points, profile);
  const weighed = [
    ...images.flatMap(({ signals, suspicious }) =>
      signals.map((signal) => ({ signal, suspicious })),
    ),
    ...pair.map((signal) => ({ signal, suspicious: isSuspicious })),
  ];
  const told = reasonsOf(weighed);
  return {
    status,
    reasons: [
      ...told,
      ...(told.some(({ code }) => code === "metadata_missing") ? [] : missingReasons(photographs)),
      ...(photographs.length < all.length ? [reason("unreadable_image")] : []),
      reason("partly_examined", { detail: notLookedAt }),
    ],
    breakdown: {
      container: {
        status,
        points,
        threshold: profile.suspicious,
        calibration: profile.calibration,
        images: images.map((image) =>
          imageBreakdown(image.photograph, image.signals, { profile, points: image.points }),
        ),
        pair: pair.map((signal) => signalBreakdown(signal, profile)),
      },
      double_compression: notRun,
      recapture: notRun,
      tamper: notRun,
    },
  };
}

const notRun = { status: "not_run", reason: "check_not_available" };

const notLookedAt =
  "The files were examined. Whether the picture shows a screen or a print, was compressed twice or retouched was not.";

/** Neutral: privacy tools and messengers strip it. */
function missingReasons(photographs: readonly Photograph[]): Reason[] {
  const bare = photographs.filter(({ file }) => !file.exif?.make);
  if (bare.length === 0) return [];
  const items = bare.map(({ item }) => item).join(", ");
  return [reason("metadata_missing", { detail: `No camera is named: ${items}.` })];
}
