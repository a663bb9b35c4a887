import type { Movement } from "#domain/liveness/challenge.ts";
import type { LightColour } from "#domain/liveness/light-colours.ts";
import type { Challenge } from "../api.ts";

/** One picture of the camera, by the page's clock. */
export type Picture = { tMs: number; width: number; height: number; jpeg: Blob };

export type FilmFrame = Picture & { presentedFrames?: number };

export type Shown = LightColour | "grey";

export type Prompt = { movement: Movement; shown_ms: number; ended_ms: number };

export type Colour = {
  block: "light_a" | "light_b";
  slot: number | null;
  colour: Shown;
  painted_ms: number;
};

/** The finished parts of a session; an interrupted step is repeated, not those before it. */
export type Run = {
  challenge: Challenge;
  /** On the page's own clock. */
  endsAt: number;
  fps: number;
  first?: Picture | null;
  movement?: { frames: FilmFrame[]; prompts: Prompt[] };
  light?: { a: FilmFrame[]; b: FilmFrame[]; colours: Colour[] };
  last: Picture[];
  /** The service revealed the second colors: this challenge allows no second try from here. */
  isRevealed: boolean;
};
