import { blocksOf, frameCounts, maxSessionBytes, packedBytes } from "./blocks.ts";
import { challengeSeconds, type LivenessChallenge } from "./challenge.ts";
import type { LivenessManifest } from "./manifest.ts";

export type ManifestFault =
  | "foreign_challenge"
  | "frames_out_of_order"
  | "frames_missing"
  | "too_large"
  | "prompts_differ"
  | "colours_differ"
  | "took_too_long";

/**
 * Faults of a manifest as the answer to this challenge, before any frame is examined. Times may repeat,
 * because some browsers round them, but never go back.
 */
export function manifestFaults(
  manifest: LivenessManifest,
  challenge: LivenessChallenge,
): ManifestFault[] {
  const faults: [ManifestFault, boolean][] = [
    [
      "foreign_challenge",
      manifest.attemptId !== challenge.attemptId || manifest.nonce !== challenge.nonce,
    ],
    ["frames_out_of_order", !areInOrder(manifest)],
    ["frames_missing", !hasEveryBlock(manifest, challenge)],
    ["too_large", isTooLarge(manifest)],
    ["prompts_differ", !promptsFit(manifest, challenge)],
    ["colours_differ", !coloursFit(manifest, challenge)],
    ["took_too_long", spanMs(manifest) > challengeSeconds * 1000],
  ];
  return faults.filter(([, isSo]) => isSo).map(([name]) => name);
}

function areInOrder({ frames }: LivenessManifest): boolean {
  const filmed = frames.filter(({ block }) => block !== "stills").map(({ block }) => block);
  const order = ["movement", "light_a", "light_b"];
  return (
    frames.every(({ seq }, index) => seq === index) &&
    neverFalls(frames.map(({ tMs }) => tMs)) &&
    neverFalls(filmed.map((block) => order.indexOf(block)))
  );
}

function hasEveryBlock({ frames }: LivenessManifest, challenge: LivenessChallenge): boolean {
  const asked = blocksOf(challenge);
  if (frames.some(({ block }) => !asked.includes(block))) return false;
  return asked.every((block) => {
    const count = frames.filter((frame) => frame.block === block).length;
    return count >= frameCounts[block].min && count <= frameCounts[block].max;
  });
}

function isTooLarge({ frames }: LivenessManifest): boolean {
  const blocks = new Set(frames.map(({ block }) => block));
  const sizes = [...blocks].map((block) =>
    packedBytes(frames.filter((frame) => frame.block === block).map(({ bytes }) => bytes)),
  );
  return sizes.reduce((sum, bytes) => sum + bytes, 0) > maxSessionBytes;
}

function promptsFit({ prompts }: LivenessManifest, challenge: LivenessChallenge): boolean {
  const asked = prompts.map(({ movement }) => movement).join();
  return (
    asked === challenge.movements.join() &&
    neverFalls(prompts.flatMap(({ shownMs, endedMs }) => [shownMs, endedMs]))
  );
}

function coloursFit({ colours }: LivenessManifest, { light }: LivenessChallenge): boolean {
  if (!light) return colours.length === 0;
  const asked = [
    ...light.a.map((colour, slot) => `light_a ${slot} ${colour}`),
    ...light.b.map((colour, slot) => `light_b ${slot} ${colour}`),
  ];
  const shown = colours.filter(({ slot }) => slot !== null);
  const rests = colours.filter(({ slot }) => slot === null);
  return (
    shown.map(({ block, slot, colour }) => `${block} ${slot} ${colour}`).join() === asked.join() &&
    rests.every(({ colour }) => colour === "grey") &&
    neverFalls(colours.map(({ paintedMs }) => paintedMs))
  );
}

function spanMs({ frames }: LivenessManifest): number {
  return (frames.at(-1)?.tMs ?? 0) - (frames[0]?.tMs ?? 0);
}

function neverFalls(values: readonly number[]): boolean {
  return values.every((value, index) => value >= (values[index - 1] ?? value));
}
