import sharp from "sharp";
import { drawnOnce } from "../drawn-once.ts";
import type { RgbaImage } from "../person/camera.ts";
import { plainPerson, type Sitter } from "../person/person.ts";
import { portrait, selfie } from "../person/portrait.ts";

/** The person of the specimens, in their papers, on their selfie and in their film. */
export const specimenSeed = 7;
/** Among forty seeds, the one that `face-likeness` leaves open most clearly: rendered people are much alike. */
export const strangerSeed = 23;

/**
 * Two as unlike as the engine asks before it calls two faces two people's: caricatures, of forty and sixty seeds
 * the pair that it finds least alike where the first is on a passport, and it is sure of both.
 */
export const unlikePair: { holder: Sitter; bearer: Sitter } = {
  holder: { seed: 38, caricature: 3.6, albedo: 0.09, beard: "full", hairStyle: "afro" },
  bearer: { seed: 34, caricature: 3.6, albedo: 0.63, beard: "none", hairStyle: "long" },
};

const portraits = new Map<string, Promise<string>>();

/** The rendered person as a document shows them: an address that an SVG can draw. */
export function portraitAddress(sitter: Sitter = specimenSeed): Promise<string> {
  const named = JSON.stringify(sitter);
  const known = portraits.get(named);
  if (known) return known;
  const picture = drawnOnce(["portrait", sitter], () => encoded(portrait(plainPerson(sitter))));
  const drawn = picture.then((jpeg) => `data:image/jpeg;base64,${jpeg.toString("base64")}`);
  portraits.set(named, drawn);
  return drawn;
}

/** The rendered person as they photograph themself on another day. */
export function renderSelfie(sitter: Sitter = specimenSeed): Promise<Buffer> {
  return drawnOnce(["selfie", sitter], () => encoded(selfie(plainPerson(sitter))));
}

function encoded({ data, width, height }: RgbaImage): Promise<Buffer> {
  const raw = { width, height, channels: 4 } as const;
  return sharp(data, { raw }).removeAlpha().jpeg({ quality: 92 }).toBuffer();
}
