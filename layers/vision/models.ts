import type { Plane } from "./pixels.ts";

/** Which weights ran: stamped on every piece of evidence. */
export type ModelStamp = { name: string; version: string; sha256: string };

/** What the locator sees, one value per 4×4 px of its input. */
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

/** What the face detector sees, one value per 8×8 px of its input, channel after channel. */
export type FaceMaps = {
  width: number;
  height: number;
  /**
   * Logit of a face's centre; distances to its left, top, right and bottom; x and y offsets of
   * left eye, right eye, nose, left and right corner of the mouth as seen. All in 8 px.
   */
  data: Float32Array;
};

/** Aligned faces, 112×112 each, −1 to 1. */
export type FaceCrops = { count: number; data: Float32Array };

/** The networks that find faces, place their points and tell them apart. */
export type FaceNetworks = {
  detect(plane: Plane): Promise<FaceMaps>;
  /** Of one crop, roughly aligned, 96×96, −1 to 1: x, y of the five points in px of it, then how open
   * the left and the right eye are, 0–1. */
  place(crop: Float32Array): Promise<Float32Array>;
  /** One vector per crop. */
  embed(crops: FaceCrops): Promise<Float32Array[]>;
  stamps: readonly ModelStamp[];
};

/** Names in the model manifest of what stands behind `FaceNetworks`. */
export type FaceNetworkNames = { detector: string; points: string; embedder: string };

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
