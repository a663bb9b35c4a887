import type { Plane } from "./pixels.ts";
import type { Squares, Tiles } from "./squares.ts";

/** Which weights ran: stamped on every piece of evidence. */
export type ModelStamp = { name: string; version: string; sha256: string };

/** The locator's output, one value per 4×4 px of its input. */
export type MrzMaps = {
  width: number;
  height: number;
  /** Logit of lying within about half a character height of a line of MRZ text. */
  band: Float32Array;
  /** Reading direction; y grows downwards. */
  cos: Float32Array;
  sin: Float32Array;
  /** log2 of the character pitch in input px. */
  logPitch: Float32Array;
};

/** Straight-cut lines of text, all of one width, 32 px high. */
export type Strips = { count: number; width: number; data: Float32Array };

/** Per strip and step (4 px) the logits of blank, `0`–`9`, `A`–`Z`, `<`. */
export type StripLogits = { count: number; steps: number; classes: number; data: Float32Array };

/** The two networks that read a machine-readable zone. */
export type MrzNetworks = {
  locate(plane: Plane): Promise<MrzMaps>;
  read(strips: Strips): Promise<StripLogits>;
  stamps: readonly ModelStamp[];
};

/** The document finder's output, one value per 4×4 px of its input: logits. */
export type OutlineMaps = {
  width: number;
  height: number;
  /** The probability that a pixel is ground of the document. */
  inside: Float32Array;
  /** The probability that a pixel is its outline. */
  outline: Float32Array;
};

/** The network that finds a document in a photograph. */
export type OutlineNetwork = { outline(plane: Plane): Promise<OutlineMaps> };

/** A line of print laid straight, `lineHeight` px high, 0–1. */
export type LineCrop = { width: number; data: Float32Array };

/** The networks that find lines of print in a picture and read them. */
export type TextNetworks = {
  /** Per px of its input, sides multiples of 32: probability of lying on a line of print. */
  findText(plane: Plane): Promise<Plane>;
  /** Per step (8 px) of a line the logits of blank and of `letters`. */
  readText(
    crop: LineCrop,
  ): Promise<{ steps: number; data: Float32Array; letters: readonly string[] }>;
};

/** All that reading a document takes. */
export type DocumentNetworks = MrzNetworks & OutlineNetwork & TextNetworks;

/** The face detector's output, one value per 8×8 px of its input, channel after channel. */
export type FaceMaps = {
  width: number;
  height: number;
  /**
   * Logit of a face's center; distances to its left, top, right and bottom; x and y offsets of
   * left eye, right eye, nose, left and right corner of the mouth as seen. All in 8 px.
   */
  data: Float32Array;
};

/** Aligned faces, `faceSide`×`faceSide` each, −1 to 1. */
export type FaceCrops = { count: number; data: Float32Array };

/** The networks that find faces, place their points and tell them apart. */
export type FaceNetworks = {
  detect(plane: Plane): Promise<FaceMaps>;
  /**
   * For one crop, roughly aligned, 96×96, −1 to 1: x, y of the five points in px of it, then how open the left and
   * the right eye are, 0–1.
   */
  place(crop: Float32Array): Promise<Float32Array>;
  /** One vector per crop, whose cosine says how alike two faces are. */
  embed(crops: FaceCrops): Promise<Float32Array[]>;
  /** Whether `embed` answers for a face's mirror image as for the face, so that one of them is enough. */
  eitherWay?: boolean;
  /** Which network makes the vectors: those of another one have nothing to do with them. */
  embedder: ModelStamp;
  stamps: readonly ModelStamp[];
};

/** Logits of something hiding both eyes, and the mouth, of one aligned face: a `crop`, −1 to 1. */
export type CoverNetwork = (crop: Float32Array) => Promise<{ eyes: number; mouth: number }>;

/** The networks that tell a picture of a thing from one of a screen or a print. */
export type RecaptureNetworks = {
  /** Per tile of original pixels three logits: direct, screen, print. */
  tiles(tiles: Tiles): Promise<Float32Array>;
  /** The same of the whole picture, shrunk. */
  context(picture: Squares): Promise<Float32Array>;
  stamps: readonly ModelStamp[];
};

/** The networks that look at how a picture came about. */
export type AuthenticityNetworks = RecaptureNetworks & {
  /** As `FaceNetworks` has it: where the portrait is. */
  detect(plane: Plane): Promise<FaceMaps>;
  /** For the cells around a portrait's eyes (`portraitCells`): the logit that it was pasted there. */
  replaced(cells: Float32Array): Promise<number>;
  /** For one description of luma's coefficients (`describeLuma`): the logit of two quantizations. */
  double(modes: Float32Array): Promise<number>;
  /** For a square of luma, `retouchSide` px: the logits of retouching, one each 16×16 px. */
  retouched(luma: Float32Array): Promise<Float32Array>;
};

/** Sides of a tile, and of the whole picture, px. */
export const tileSide = 112;
export const contextSide = 96;
/** Sides of what `retouched` takes, and of what it gives an answer on, px. */
export const retouchSide = 512;
export const retouchStride = 16;
/** Cells around a portrait's eyes, and the values of each. */
export const placeWide = 96;
export const placeHigh = 112;
export const placeChannels = 10;

/** Names in the model manifest of what stands behind each group of networks. */
export type DocumentNetworkNames = {
  documentFinder: string;
  zoneLocator: string;
  zoneReader: string;
  textFinder: string;
  textReader: string;
};
export type RecaptureNetworkNames = { recaptureTiles: string; recaptureContext: string };
export type AuthenticityNetworkNames = RecaptureNetworkNames & {
  doubleCompression: string;
  tamper: string;
  detector: string;
  portraitPlace: string;
};
export type FaceNetworkNames = {
  detector: string;
  points: string;
  embedder: string;
};

/** Opens networks by their names, each once however many ask for it. */
export type NetworkLoader = {
  document(names: DocumentNetworkNames): Promise<DocumentNetworks>;
  authenticity(names: AuthenticityNetworkNames): Promise<AuthenticityNetworks>;
  recapture(names: RecaptureNetworkNames): Promise<RecaptureNetworks>;
  faces(names: FaceNetworkNames): Promise<FaceNetworks>;
  cover(name: string): Promise<CoverNetwork>;
};

/** The error of a loader for a network that is not installed here; a wrong file is a fault. */
export class MissingNetwork extends Error {}

export const faceStride = 8;
export const faceChannels = 15;
/** Sides of an aligned face, px. */
export const faceSide = 112;
/** Sides of what `place` takes, px. */
export const placeSide = 96;

export const mapStride = 4;
export const readerStride = 4;
export const readerClasses = 38;
export const stripHeight = 32;
/** Width of one character in a strip, px. */
export const stripPitch = 18;

/** px of the long side at which a document is looked for. */
export const outlineLongSide = 256;
export const outlineStride = 4;

/** Height of a line of print as the reader of text takes it, px. */
export const lineHeight = 48;
