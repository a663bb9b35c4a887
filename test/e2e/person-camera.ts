import { build } from "esbuild";
import type { Page } from "playwright-core";

type Staged = {
  seed: number;
  width: number;
  height: number;
  /** Plays what a camera saw before, instead of a person who reacts. */
  recording?: Recording;
};

export type Recording = { during: string; sinceMs: number; picture: string }[];

/** Puts a rendered person before the page's camera; call it before the page opens. */
export async function stagePerson(page: Page, { recording, ...staged }: Staged): Promise<void> {
  const { outputFiles } = await build({
    entryPoints: [new URL("person-camera.page.ts", import.meta.url).pathname],
    bundle: true,
    write: false,
    format: "iife",
    target: "es2023",
  });
  const setting = JSON.stringify({ ...staged, recording: recording ?? null });
  await page.addInitScript(`const staged = ${setting}; ${outputFiles[0]?.text ?? ""}`);
}

/** Everything that the camera showed while the page was filming. */
export function recordingOf(page: Page): Promise<Recording> {
  return page.evaluate("personCamera.recording");
}
