import { hash } from "node:crypto";
import sharp from "sharp";
import { type LivenessBlock, packBlock } from "#domain/liveness/blocks.ts";
import type { Movement } from "#domain/liveness/challenge.ts";
import { colourFadeMs, type LightColour, screenColours } from "#domain/liveness/light-colours.ts";
import type { LivenessManifestOnWire } from "#domain/liveness/manifest.ts";
import { cameraLagMs, livePerson, type Moment } from "../specimen/face/live-person.ts";
import { tint } from "../specimen/liveness/tint.ts";
import type { Sitter } from "../specimen/person/person.ts";

/** Changes that a virtual camera makes to the pictures of a person. */
export type Forgery = {
  /** So strongly the colors that are asked for are painted over the face, which was filmed under a gray screen. */
  tint?: number;
  /** The pictures of these blocks are sent from the last to the first. */
  backwards?: readonly LivenessBlock[];
  /** The second and the third color of the second half light the face in each other's place. */
  exchanged?: true;
};

type Screen = LightColour | "grey";

const size = { width: 240, height: 320 };

/** The page's clock, camera and notes. */
export function filmOf(sitter: Sitter, forgery: Forgery = {}) {
  const shoot = livePerson(sitter, size);
  const frames: LivenessManifestOnWire["frames"] = [];
  const pictures: { block: LivenessBlock; jpeg: Buffer }[] = [];
  const prompts: LivenessManifestOnWire["prompts"] = [];
  const colours: LivenessManifestOnWire["colours"] = [];
  /** The movements and colors in the film: those that the challenge asks for, except in a recording. */
  let done: Movement | undefined;
  const seen: LivenessManifestOnWire["colours"] = [];
  let now = 1000;

  async function take(block: LivenessBlock): Promise<void> {
    const last = prompts.at(-1);
    const image = shoot({
      atMs: now,
      screen: screenAt(seen, now - cameraLagMs),
      ...(last && done && { asked: { movement: done, sinceMs: now - last.shown_ms } }),
    });
    if (forgery.tint && colours.length > 0) {
      tint(image, paintOf(forgery.tint, screenAt(colours, now - cameraLagMs)), onTheFace(image));
    }
    const { data, width, height } = image;
    // As browsers write them: baseline, with the standard's own tables.
    const jpeg = await sharp(data, { raw: { width, height, channels: 4 } })
      .removeAlpha()
      .jpeg({ quality: block === "stills" ? 92 : 80, optimiseCoding: false })
      .toBuffer();
    pictures.push({ block, jpeg });
    frames.push({
      seq: frames.length,
      block,
      t_ms: now,
      presented_frames: Math.round((now * 30) / 1000),
      width,
      height,
      bytes: jpeg.length,
      sha256: hash("sha256", jpeg),
    });
  }

  /**
   * Turns a finished block around: its last picture is sent first, at the times and with the numbers of the others.
   */
  function turnBack(block: LivenessBlock): void {
    if (!forgery.backwards?.includes(block)) return;
    const own = [...pictures.keys()].filter((at) => pictures[at]?.block === block);
    const back = own.map((at) => ({ picture: pictures[at], frame: frames[at] })).reverse();
    for (const [index, at] of own.entries()) {
      const { picture, frame: taken } = back[index] ?? {};
      const frame = frames[at];
      if (!picture || !taken || !frame) continue;
      pictures[at] = picture;
      frames[at] = { ...frame, bytes: taken.bytes, sha256: taken.sha256 };
    }
  }

  async function run(block: LivenessBlock, ms: number, framesPerSecond: number): Promise<void> {
    const end = now + ms;
    for (; now < end; now += 1000 / framesPerSecond) await take(block);
    now = end;
  }

  return {
    async still() {
      await take("stills");
      now += 100;
    },

    async movements(asked: readonly Movement[], acted = asked) {
      for (const [index, movement] of asked.entries()) {
        await run("movement", 700, 6);
        prompts.push({ movement, shown_ms: now, ended_ms: now + 2800 });
        done = acted[index];
        await run("movement", 2800, movement === "blink_twice" ? 12 : 6);
      }
      await run("movement", 500, 6);
      turnBack("movement");
    },

    async light(
      block: "light_a" | "light_b",
      shown: readonly LightColour[],
      { slot_ms, seen: lit }: { slot_ms: number; seen: readonly LightColour[] },
    ) {
      const paint = (slot: number | null, colour: Screen, light = colour) => {
        colours.push({ block, slot, colour, painted_ms: now });
        if (!forgery.tint) seen.push({ block, slot, colour: light, painted_ms: now });
      };
      paint(null, "grey");
      await run(block, 600, 12);
      for (const [slot, colour] of shown.entries()) {
        paint(slot, colour, lit[slot]);
        await run(block, slot_ms, 12);
      }
      if (block === "light_b") {
        paint(null, "grey");
        await run(block, 500, 12);
      }
      turnBack(block);
    },

    lastsMs: () => now,

    packed: (block: LivenessBlock) =>
      packBlock(pictures.filter((each) => each.block === block).map(({ jpeg }) => jpeg)),

    manifestParts: () => ({
      frames,
      prompts,
      colours,
      camera: {
        label_suspicious: false,
        width: 720,
        height: 1280,
        fps: 30,
      },
    }),
  };
}

/** The light of the screen, which fades from the previous color; the dim page before the first color. */
function screenAt(colours: LivenessManifestOnWire["colours"], atMs: number): Moment["screen"] {
  const index = colours.findLastIndex(({ painted_ms }) => painted_ms <= atMs);
  const shown = colours[index];
  if (!shown) return [0.15, 0.15, 0.15];
  const to = screenColours[shown.colour];
  const from = screenColours[colours[index - 1]?.colour ?? "grey"];
  const share = Math.min(1, (atMs - shown.painted_ms) / colourFadeMs);
  const channel = (of: 0 | 1 | 2) => ((from[of] + (to[of] - from[of]) * share) / 255) ** 2.2;
  return [channel(0), channel(1), channel(2)];
}

/** The share of itself by which each channel of a painted picture changes. */
function paintOf(strength: number, screen: Moment["screen"]): number[] {
  const gray = (screenColours.grey[0] / 255) ** 2.2;
  return screen.map((value) => strength * (value - gray));
}

/** 1 about the middle of the picture, where the face is, and softly 0 around it. */
function onTheFace({ width, height }: { width: number; height: number }) {
  return (x: number, y: number) => {
    const away = ((x / width - 0.5) / 0.3) ** 2 + ((y / height - 0.5) / 0.42) ** 2;
    return 1 / (1 + Math.exp(12 * (away - 1)));
  };
}
