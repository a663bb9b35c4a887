import { authenticityBreakdown } from "#domain/assessment/authenticity-breakdown.ts";
import { judgeAuthenticity } from "#domain/assessment/judge-authenticity.ts";
import { judgeTilt } from "#domain/assessment/judge-pixels.ts";
import type { AuthenticityFacts } from "#domain/evidence/facts/authenticity.ts";
import { rounded } from "#domain/rounded.ts";
import type { AuthenticityNetworks } from "#vision/models.ts";
import type { Check, EvidencePicture } from "../check.ts";
import { imageFacts } from "./image-facts.ts";
import { type Look, lookAt } from "./look.ts";
import { type AuthenticityNeeds, authenticityNeeds } from "./needs.ts";
import type { Photograph } from "./photograph.ts";
import { lookAtPortrait, type PortraitLook, portraitFacts, portraitPictures } from "./portrait.ts";
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
import { lookForEdits, type Mapped, tamperFacts, tamperMaps } from "./tamper.ts";
import { measureTilt } from "./tilt.ts";

/**
 * Is each photograph of the document the file that a camera wrote, and does it show the document
 * rather than a screen or a print?
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
    const { facts, edits, portrait } = await measure(needs, models, profile);
    const { status, reasons, photographs } = judgeAuthenticity(facts, profile);
    if (!photographs) return { status, reasons, inputs };
    const breakdown = authenticityBreakdown(facts, photographs, profile);
    const pictures = [...tamperMaps(edits, profile), ...portrait];
    return { status, reasons, breakdown, inputs, pictures };
  },
};

/** The facts, the places that look edited, to be drawn, and the portrait, to be shown in lists. */
async function measure(
  needs: AuthenticityNeeds,
  models: AuthenticityNetworks,
  profile: AuthenticityProfile,
): Promise<{ facts: AuthenticityFacts; edits: Mapped[]; portrait: EvidencePicture[] }> {
  const { photographs, ...times } = needs;
  const readable = photographs.filter(({ file }) => file.kind !== "unknown");
  const seen: Seen[] = [];
  for (const photograph of readable) {
    seen.push({ photograph, look: await lookAt(photograph, models, profile) });
  }
  const tilt = measureTilt(readable);
  const edits = await lookForEdits(readable, models, profile);
  const front = readable.find(({ item }) => item === "id_front");
  const portrait: PortraitLook = front
    ? await lookAtPortrait(
        front.front,
        models,
        profile,
        edits.find(({ photograph }) => photograph === front),
      )
    : { unavailable: "no_front" };
  const facts: AuthenticityFacts = {
    unreadable: photographs.filter(({ file }) => file.kind === "unknown").map(({ item }) => item),
    images: seen.map(({ photograph, look }) => ({
      ...imageFacts(photograph),
      signals: rulesFor(photograph).flatMap((rule) =>
        rule({ photograph, look, profile, ...times }),
      ),
    })),
    pair: [
      ...pairSignals(readable, profile),
      ...reusedSignals(readable, judgeTilt(tilt, profile) === "copy"),
    ],
    compressions: seen.map(({ photograph: { item }, look: { doubleCompression: p = null } }) => ({
      item,
      p,
    })),
    recapture: seen.flatMap(recaptureFacts),
    tilt,
    tamper: tamperFacts(edits),
    portrait: portraitFacts(portrait),
  };
  return { facts, edits, portrait: portraitPictures(front?.front, portrait) };
}

type Seen = { photograph: Photograph; look: Look };

function recaptureFacts({
  photograph: { item },
  look: { recapture },
}: Seen): AuthenticityFacts["recapture"] {
  if (!recapture) return [];
  const { medium, score, context, tiles, strongestTiles } = recapture;
  return [
    {
      item,
      score: rounded(score),
      medium,
      context: rounded(context),
      tiles: tiles === null ? null : rounded(tiles),
      strongest_tiles: strongestTiles === null ? null : rounded(strongestTiles),
    },
  ];
}

/** The file's metadata stays valid for a copy that the page made smaller. */
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
