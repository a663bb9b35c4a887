import sharp, { type Sharp } from "sharp";
import { photoOf } from "../../applicant/passport-applicant.ts";
import { photographTilted } from "../../specimen/document/specimen-photos.ts";
import { specimens } from "../../specimen/document/specimens.ts";
import {
  portraitAddress,
  renderSelfie,
  specimenSeed,
  strangerSeed,
  unlikePair,
} from "../../specimen/face/rendered-face.ts";
import { portraitAsSelfie } from "../../specimen/photograph/portrait-as-selfie.ts";
import { recapturePassport } from "../../specimen/photograph/recapture-specimen.ts";
import type { Attack } from "../attack.ts";
import type { Fraudster } from "./play-fraud.ts";
import { specimensInLive } from "./specimens-in-live.ts";

type Species = Pick<Attack, "species" | "kind"> & {
  /** Played in a live project: what marks a specimen is free in a sandbox. */
  isLive?: true;
  fraudsters: readonly Fraudster[];
};

const strangers = [
  { what: "an unlike person", sitter: unlikePair.bearer },
  { what: "another unlike person", sitter: unlikePair.holder },
  { what: "a person alike", sitter: strangerSeed },
];

/** Frauds that a whole verification is played for, each with pictures that differ from an honest applicant's. */
export const frauds: readonly Species[] = [
  {
    species: "Film of another person",
    kind: "service",
    fraudsters: strangers.map(({ what, sitter }) => ({ what, film: { sitter } })),
  },
  {
    species: "Selfie of another person",
    kind: "service",
    fraudsters: strangers.map(({ what, sitter }) => ({
      what,
      photograph: (item) => (item === "selfie" ? renderSelfie(sitter) : undefined),
    })),
  },
  {
    species: "Document's portrait as the selfie",
    kind: "service",
    fraudsters: [
      { what: "as it is", change: (picture: Sharp) => picture },
      { what: "mirrored", change: (picture: Sharp) => picture.flop() },
      { what: "turned by 5°", change: (picture: Sharp) => picture.rotate(5) },
      { what: "mirrored and blurred", change: (picture: Sharp) => picture.flop().blur(1.5) },
      {
        what: "mirrored and recolored",
        change: (picture: Sharp) => picture.flop().modulate({ brightness: 1.2, hue: 12 }),
      },
    ].map(shownPortrait),
  },
  {
    species: "One picture as document and selfie",
    kind: "service",
    fraudsters: [
      { what: "the document's photograph", photograph: () => photoOf("id_front") },
      { what: "the selfie", photograph: () => renderSelfie(specimenSeed) },
      {
        what: "the document's photograph, and once more as the tilted one",
        besides: ["id_front_tilted"],
        photograph: () => photoOf("id_front"),
      },
    ],
  },
  {
    species: "Tilted document of another person",
    kind: "service",
    fraudsters: [
      { what: "an unlike person", sitter: unlikePair.bearer },
      { what: "another unlike person", sitter: unlikePair.holder },
    ].map(({ what, sitter }) => ({
      what,
      besides: ["id_front_tilted"],
      photograph: (item) =>
        item === "id_front_tilted"
          ? photographTilted(specimens.mozambicanPassport, sitter)
          : undefined,
    })),
  },
  {
    species: "Film recorded for another challenge",
    kind: "service",
    fraudsters: [
      {
        what: "the right person's",
        film: { sitter: specimenSeed, recorded: { movements: ["nod", "turn_left", "turn_right"] } },
      },
    ],
  },
  { species: "Specimen in live", kind: "service", isLive: true, fraudsters: specimensInLive },
  {
    species: "Film replayed, cut to the movements asked for",
    kind: "service",
    fraudsters: [
      { what: "the right person's", film: { sitter: specimenSeed, recorded: {} } },
      { what: "an unlike person's", film: { sitter: unlikePair.bearer, recorded: {} } },
    ],
  },
  {
    species: "Reordered film",
    kind: "service",
    fraudsters: [
      { what: "the movements backwards", forgery: { backwards: ["movement"] } as const },
      {
        what: "each half of the colors backwards",
        forgery: { backwards: ["light_a", "light_b"] } as const,
      },
      {
        what: "the second half of the colors backwards",
        forgery: { backwards: ["light_b"] } as const,
      },
      { what: "two colors in each other's place", forgery: { exchanged: true } as const },
    ].map(({ what, forgery }) => ({ what, film: { sitter: specimenSeed, forgery } })),
  },
  {
    species: "Tinted film",
    kind: "evidence",
    fraudsters: [0.08, 0.15, 0.3].map((tint) => {
      return { what: `by ${tint}`, film: { sitter: specimenSeed, forgery: { tint } } };
    }),
  },
  {
    species: "Portrait pasted over another, whole verification",
    kind: "evidence",
    fraudsters: [
      { what: "at 1.00, JPEG 92", scale: 1, quality: 92 },
      { what: "at 0.93, JPEG 88", scale: 0.93, quality: 88 },
      { what: "at 0.80, JPEG 85", scale: 0.8, quality: 85 },
    ].map(pastedPortrait),
  },
  {
    species: "Document photographed from a screen or print, whole verification",
    kind: "evidence",
    fraudsters: (["screen", "print"] as const).map((from) => ({
      what: from,
      photograph: (item) =>
        item === "selfie" ? undefined : recapturePassport(specimens.mozambicanPassport, from),
    })),
  },
];

type Change = { what: string; change(picture: Sharp): Sharp };

function shownPortrait({ what, change }: Change): Fraudster {
  return {
    what,
    photograph: async (item) =>
      item === "selfie" ? portraitAsSelfie(await photoOf("id_front"), change) : photoOf(item),
  };
}

function pastedPortrait({
  what,
  scale,
  quality,
}: {
  what: string;
  scale: number;
  quality: number;
}): Fraudster {
  const sitter = unlikePair.bearer;
  return {
    what,
    film: { sitter },
    photograph: async (item) => {
      if (item === "selfie") return renderSelfie(sitter);
      const front = await photoOf("id_front");
      const { width, height } = await sharp(front).metadata();
      const face = Buffer.from((await portraitAddress(sitter)).split(",")[1] ?? "", "base64");
      const input = await sharp(face)
        .resize(Math.round(0.26 * width * scale), Math.round(0.4 * height * scale), {
          fit: "cover",
        })
        .toBuffer();
      const at = { left: Math.round(0.06 * width), top: Math.round(0.3 * height) };
      return sharp(front)
        .composite([{ input, ...at }])
        .jpeg({ quality })
        .toBuffer();
    },
  };
}
