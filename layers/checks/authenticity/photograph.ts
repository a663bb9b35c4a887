import type { Capture } from "#domain/capture/capture.ts";
import { type Colour, halvedColour, thinned } from "#vision/colour.ts";
import { readLuma } from "#vision/jpeg/coefficients.ts";
import { type CompressionMap, compressionMap, type NoMap } from "#vision/jpeg/compression-map.ts";
import { describeLuma, lumaModes } from "#vision/jpeg/describe-luma.ts";
import type { PhotoFile } from "#vision/metadata/photo-file.ts";
import { readPhotoFile } from "#vision/metadata/read-photo-file.ts";
import { contextSide, tileSide } from "#vision/models.ts";
import { differenceHash, matchPreview, type PreviewMatch } from "#vision/picture-match.ts";
import { type Grey, giveBack } from "#vision/pixels.ts";
import { type LumaTiles, lumaTiles } from "#vision/retouch-map.ts";
import { type Squares, shrunkTo, type Tiles, tilesOf } from "#vision/squares.ts";
import { tiltedLongSide } from "#vision/tilt/tilt-pair.ts";

/**
 * Places of a photograph without the earlier compression that the rest of it has, or why they cannot be
 * measured.
 */
export type Edits = CompressionMap | NoMap | "not_told_by_this_coding";

/** One photograph of the document, as far as the check looks at it. */
export type Photograph = Pick<Capture, "item" | "capturePath" | "platform" | "sha256"> & {
  captureId: string;
  /** When the service had it. */
  acceptedAt?: string;
  /** How far the page's clock was ahead of the service's then. */
  clockSkewMs?: number;
  /** Bytes of the original file, from which the page made this copy: the browser wrote its coding and size. */
  scaledFromBytes?: number;
  file: PhotoFile;
  /** Missing without an embedded preview, or when nothing can be compared. */
  preview?: PreviewMatch;
  /** For finding copies; missing when no picture could be made of the bytes. */
  hash?: bigint;
  /** How luma is quantized; missing for other files than JPEG, and flat pictures. */
  luma?: Float32Array;
  /** Where it looks edited. */
  edits: Edits;
  /** Tiles to examine if there is no earlier compression; always of the front, for its portrait. */
  fine?: LumaTiles;
  /** Input of the networks; missing if the bytes could not be decoded. */
  views?: { tiles: Tiles; whole: Squares };
  /** The front and its tilted photograph, for the comparison of both. */
  page?: Colour;
  /** The front, at the size at which its portrait is examined. */
  front?: Colour;
};

/** How bytes become pictures. */
export type Decoders = {
  small(bytes: Uint8Array, longSide: number): Promise<Grey | undefined>;
  colour(bytes: Uint8Array, longSide?: number): Promise<Colour | undefined>;
};

const comparedLongSide = 192;
/** Pixels of the long side, from whose luma the hash is computed: some thousand for each of its cells. */
const comparedPlaces = 500;
/** All luma of a picture of 12 megapixels, and of each block the modes that a rule reads. */
export const maxLuma = { blocks: 200_000, modes: lumaModes };

/** Reads the original bytes once, and keeps only the pixels that are examined. */
export async function openPhotograph(
  capture: Pick<
    Photograph,
    | "item"
    | "capturePath"
    | "platform"
    | "sha256"
    | "captureId"
    | "acceptedAt"
    | "clockSkewMs"
    | "scaledFromBytes"
  >,
  bytes: Uint8Array,
  { decode, isOfPair }: { decode: Decoders; isOfPair: boolean },
): Promise<Photograph> {
  const file = readPhotoFile(bytes);
  const isScaled = capture.scaledFromBytes !== undefined;
  const preview = isScaled ? undefined : await previewOf(bytes, file, decode);
  const coefficients = isScaled ? undefined : readLuma(bytes, maxLuma);
  const luma = coefficients && describeLuma(coefficients);
  const page = isOfPair ? await decode.colour(bytes, tiltedLongSide) : undefined;
  const pixels = await decode.colour(bytes);
  const edits = openedForEdits(coefficients, pixels, { keepsFine: capture.item === "id_front" });
  if (coefficients) giveBack(coefficients.values);
  return {
    ...capture,
    file,
    ...(preview && { preview }),
    ...(pixels && { hash: differenceHash(thinned(pixels, comparedPlaces)) }),
    ...(luma && { luma }),
    ...(page && { page }),
    ...(pixels && capture.item === "id_front" && { front: openFront(pixels) }),
    ...edits,
    ...(pixels && {
      views: { tiles: tilesOf(pixels, tileSide), whole: shrunkTo(pixels, contextSide) },
    }),
  };
}

/** A portrait is examined with at most 64 px between its eyes: more would only take up memory. */
const frontLongSide = 2600;

/** The part of a photograph that `lookAtPortrait` looks at. */
function openFront(pixels: Colour): Colour {
  return Math.max(pixels.width, pixels.height) > frontLongSide ? halvedColour(pixels) : pixels;
}

/** Most files have no preview, and then the picture needs no second decoding for a comparison. */
async function previewOf(
  bytes: Uint8Array,
  { exif }: PhotoFile,
  decode: Decoders,
): Promise<PreviewMatch | undefined> {
  const bounds = exif?.thumbnail;
  if (!bounds) return undefined;
  const [picture, small] = await Promise.all([
    decode.small(bytes, comparedLongSide),
    decode.small(bytes.subarray(bounds.start, bounds.end), comparedLongSide),
  ]);
  return picture && small && matchPreview(picture, small);
}

/** The part of a photograph that `lookForEdits` looks at. */
export function openedForEdits(
  coefficients: ReturnType<typeof readLuma>,
  pixels: Colour | undefined,
  { keepsFine = false }: { keepsFine?: boolean } = {},
): Pick<Photograph, "edits" | "fine"> {
  if (!coefficients || !pixels) return { edits: "not_told_by_this_coding" };
  const edits = compressionMap(coefficients, pixels);
  const isFine = edits === "no_earlier_compression" || (keepsFine && edits !== "no_detail");
  return isFine ? { edits, fine: lumaTiles(pixels) } : { edits };
}
