import sharp from "sharp";
import type { Presentation } from "../../cli/trial/presentations.ts";
import { drawSide } from "../specimen/document/draw-side.ts";
import { pastePortrait } from "../specimen/document/paste-portrait.ts";
import { decoded, placeOf, portraitOf } from "../specimen/document/replaced-portraits.ts";
import { drawnOnce } from "../specimen/drawn-once.ts";
import type { LiveSpecies } from "../specimen/face/live-presentation.ts";
import { portraitAddress, renderSelfie } from "../specimen/face/rendered-face.ts";
import type { Sitter } from "../specimen/person/person.ts";
import { type Exposure, expose } from "../specimen/photograph/camera.ts";
import { closeBy, media } from "../specimen/photograph/recapture-specimen.ts";
import { randomOf } from "../specimen/random.ts";
import type { PlayedPerson } from "./played-person.ts";

/** The views of a phone's cameras in one session of a known species. */
export type PlayedCaptures = {
  document: Buffer;
  selfie: Buffer;
  /** Before the front camera, for the film. */
  film: { sitter: Sitter; species: LiveSpecies };
};

type Copy = { of: keyof typeof media; glare?: number; pasted?: PlayedPerson };

/** The copy of the document; absent for the original. */
const copies: Partial<Record<Presentation, Copy>> = {
  document_copy: { of: "print" },
  document_laminated: { of: "print", glare: 0.35 },
  document_screen: { of: "screen" },
  document_portrait: { of: "print" },
};

const instruments: Partial<Record<Presentation, LiveSpecies>> = {
  print: "print",
  print_with_holes: "print_with_holes",
  paper_mask: "paper_mask",
  phone_replay: "phone_replay",
  tablet_replay: "tablet_replay",
  injected_film: "injected_film",
};

/** As the page of the trial says how to make each presentation. */
export async function playedCaptures(
  presentation: Presentation,
  person: PlayedPerson,
  second: PlayedPerson = person,
): Promise<PlayedCaptures> {
  const isPasted = presentation === "document_portrait";
  const owner = presentation === "other_document" ? second : person;
  const bearer = isPasted ? second : person;
  const copy = {
    of: "nothing",
    ...copies[presentation],
    ...(isPasted && { pasted: second }),
  } as const;
  return {
    document: await photographOf(owner, copy),
    selfie: await renderSelfie(bearer.sitter),
    film: {
      sitter: presentation === "other_film" ? second.sitter : bearer.sitter,
      species: instruments[presentation] ?? "own_face",
    },
  };
}

function photographOf({ passport, sitter }: PlayedPerson, copy: Copy): Promise<Buffer> {
  const { layouts, printed, lines } = passport;
  const [layout] = layouts;
  if (!layout?.portrait) throw new Error("A passport has a page with a portrait.");
  const { portrait: box } = layout;
  const exposure: Exposure = { ...closeBy, glare: copy.glare ?? 0 };
  const key = ["trial", layout, printed, lines, sitter, exposure, copy.of, copy.pasted?.sitter];
  return drawnOnce(key, async () => {
    const sheet = drawSide(layout, printed, lines, { portrait: await portraitAddress(sitter) });
    const { bytes, corners } = await expose(sheet, exposure, media[copy.of]);
    if (!copy.pasted) return bytes;
    const picture = await decoded(bytes);
    pastePortrait(picture, await portraitOf(copy.pasted.sitter), {
      place: placeOf(layout, box, corners),
      kind: "crude",
      random: randomOf(exposure.seed),
    });
    const raw = { width: picture.width, height: picture.height, channels: 3 } as const;
    return sharp(picture.data, { raw }).jpeg({ quality: exposure.quality }).toBuffer();
  });
}
