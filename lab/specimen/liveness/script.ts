import type { LivenessBlock } from "#domain/liveness/blocks.ts";
import type { LivenessChallenge, Movement } from "#domain/liveness/challenge.ts";
import type { LivenessManifestOnWire } from "#domain/liveness/manifest.ts";
import { durationOf, type Manner } from "../person/movement.ts";
import type { Random } from "../person/random.ts";

/** The times of prompts, colors and pictures; ms on the page's clock. */
export type Script = {
  prompts: { movement: Movement; shownMs: number; endedMs: number }[];
  colours: LivenessManifestOnWire["colours"];
  takes: { tMs: number; block: LivenessBlock }[];
  /** The end of the first block of light, and the arrival of the second colors. */
  committedMs: number;
  revealedMs: number;
};

/** As the page runs it: a still, three movements, gray, four colors, gray, four colors, a still. */
export function scriptOf(challenge: LivenessChallenge, manner: Manner, random: Random): Script {
  const takes: Script["takes"] = [{ tMs: 200, block: "stills" }];
  const prompts: Script["prompts"] = [];
  let now = 500;
  for (const movement of challenge.movements) {
    const shownMs = now + random.between(400, 1200);
    const endedMs = shownMs + durationOf(movement, manner) + 250;
    film(takes, "movement", { from: now, to: shownMs, fps: 6, random });
    const fps = movement === "blink_twice" ? 12 : 6;
    film(takes, "movement", { from: shownMs, to: endedMs, fps, random });
    prompts.push({ movement, shownMs, endedMs });
    now = endedMs;
  }
  const { light } = challenge;
  if (!light) {
    takes.push({ tMs: now + 300, block: "stills" });
    return { prompts, colours: [], takes, committedMs: now, revealedMs: now };
  }
  const colours: Script["colours"] = [];
  const show = (block: "light_a" | "light_b", slot: number | null, ms: number) => {
    const colour = slot === null ? "grey" : (block === "light_a" ? light.a : light.b)[slot];
    if (!colour) throw new Error("The challenge has no such slot.");
    colours.push({ block, slot, colour, painted_ms: now + random.between(16, 34) });
    now += ms;
  };
  const startA = now;
  show("light_a", null, 600);
  for (const slot of light.a.keys()) show("light_a", slot, light.slotMs);
  const committedMs = now;
  show("light_a", null, random.between(150, 450));
  film(takes, "light_a", { from: startA, to: now, fps: 12, random });
  const revealedMs = now;
  const startB = now;
  show("light_b", null, 200);
  const slots = [...light.b.keys()];
  const still = now + light.slotMs * (Math.floor(random() * slots.length) + 0.7);
  for (const slot of slots) show("light_b", slot, light.slotMs);
  show("light_b", null, 500);
  film(takes, "light_b", { from: startB, to: now, fps: 12, random });
  takes.push({ tMs: still, block: "stills" }, { tMs: now + 300, block: "stills" });
  takes.sort((a, b) => a.tMs - b.tMs);
  return { prompts, colours, takes, committedMs, revealedMs };
}

function film(
  takes: Script["takes"],
  block: LivenessBlock,
  { from, to, fps, random }: { from: number; to: number; fps: number; random: Random },
): void {
  const first = from + random.between(5, 40);
  for (let at = first; at < to; at += 1000 / fps) {
    takes.push({ tMs: Math.min(to - 1, at + random.between(0, 9)), block });
  }
}
