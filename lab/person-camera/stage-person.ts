import type { Page } from "playwright-core";
import { build, type RolldownOutput } from "rolldown";
import type { LiveSpecies } from "../specimen/face/live-presentation.ts";
import type { Sitter } from "../specimen/person/person.ts";

type Staged = {
  seed: Sitter;
  /** How the face is presented; their own, if nothing is said. */
  species?: LiveSpecies;
  width: number;
  height: number;
  /** Keeps what the camera showed, for `recordingOf`. */
  isKept?: boolean;
  /** Plays what a camera saw before, instead of a person who reacts. */
  recording?: Recording;
  /** A camera's picture this many times as large as the rendered one, with grain. */
  enlarged?: number;
  /** The rear camera's picture: its address. */
  behind?: string;
  /** Goes away amid the first movement, and is back when the camera is opened again. */
  leaves?: boolean;
};

export type Recording = { during: string; sinceMs: number; picture: string }[];

/** The camera as a script, bundled for the first who is staged. */
let program: Promise<RolldownOutput> | undefined;

/** Puts a rendered person before the page's camera; call it before the page opens. */
export async function stagePerson(page: Page, staged: Staged): Promise<void> {
  await page.addInitScript(await personCamera(staged));
}

/** The script that does so, for a page of any driver. */
export async function personCamera(staged: Staged): Promise<string> {
  program ??= build({
    input: new URL("camera.page.ts", import.meta.url).pathname,
    write: false,
    output: { format: "iife" },
    transform: { target: "chrome80" },
  });
  const { output } = await program;
  const setting = JSON.stringify({
    species: "own_face",
    isKept: false,
    recording: null,
    enlarged: 1,
    behind: null,
    leaves: false,
    ...staged,
  });
  return `const staged = ${setting}; ${output[0].code}`;
}

/** Everything that a camera showed whose pictures are kept, while the page was filming. */
export function recordingOf(page: Page): Promise<Recording> {
  return page.evaluate("personCamera.recording");
}

/** Lays another picture before the camera on the other side; the page sees it when it opens that camera again. */
export async function layBehind(page: Page, address: string): Promise<void> {
  await page.evaluate(`personCamera.layBehind(${JSON.stringify(address)})`);
}
