import { hash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import sharp from "sharp";
import { type LivenessBlock, livenessBlocks, packBlock } from "#domain/liveness/blocks.ts";
import { colourFadeMs, type Movement } from "#domain/liveness/challenge.ts";
import { type LightColour, screenColours } from "#domain/liveness/light-colours.ts";
import type { LivenessManifestOnWire } from "#domain/liveness/manifest.ts";
import { cameraLagMs, livePerson, type Moment } from "../specimen/face/live-person.ts";
import type { Sitter } from "../specimen/person/person.ts";
import { type Applicant, expectOk } from "./play-applicant.ts";

type Drawn = {
  attempt_id: string;
  nonce: string;
  movements: Movement[];
  light: { slot_ms: number; a: LightColour[] } | null;
};

type Screen = LightColour | "grey";

type Slot = { block: LivenessBlock; url: string; fields: Record<string, string> };

/**
 * What another session asked for: its recording is shown to the camera in place of a person. Its
 * colours are the opposites of those drawn now, so that it ends the same whatever the draw; of a
 * recording whose colours happen to resemble them, less can be told.
 */
type Recorded = { movements: Movement[] };

export type Film = { sitter: Sitter; flash?: boolean; recorded?: Recorded };

const oppositeOf = { R: "C", G: "M", B: "Y", C: "R", M: "G", Y: "B" } as const;

const size = { width: 240, height: 320 };

/** What the hosted page does in the liveness step, with a rendered person before the camera: the film goes with the submission. */
export async function playLiveness(
  applicant: Applicant,
  { sitter, flash = true, recorded }: Film,
): Promise<void> {
  const drawn = drawnAhead(applicant, flash) ?? (await ask<Drawn>(applicant, "", { flash }));
  const attempt = `/${drawn.attempt_id}`;
  const film = filmOf(sitter);
  let since = performance.now();
  // The service notes when it is asked: what was filmed in less time than it lasts is no film.
  const catchUp = () => sleep(Math.max(0, film.lastsMs() - (performance.now() - since)));
  // What a slow machine was late with by then is no time won for what comes.
  const beginAnew = () => {
    since = performance.now() - film.lastsMs();
  };
  await film.still();
  await film.movements(drawn.movements, recorded?.movements);
  if (drawn.light) {
    const { slot_ms } = drawn.light;
    const seenFor = (shown: LightColour[]) =>
      recorded ? shown.map((colour) => oppositeOf[colour]) : shown;
    await film.light("light_a", drawn.light.a, { slot_ms, seen: seenFor(drawn.light.a) });
    const light_a_sha256 = hash("sha256", film.packed("light_a"));
    await catchUp();
    const told = await ask<{ light_b: LightColour[] }>(applicant, `${attempt}/reveal`, {
      light_a_sha256,
    });
    beginAnew();
    await film.light("light_b", told.light_b, { slot_ms, seen: seenFor(told.light_b) });
  }
  await film.still();
  await catchUp();
  const manifest = { attempt_id: drawn.attempt_id, nonce: drawn.nonce, ...film.told() };
  const digests = livenessBlocks.map((each) => `${each}=${hash("sha256", film.packed(each))}`);
  const { uploads } = await ask<{ uploads: Slot[] }>(applicant, `${attempt}/seal`, manifest, {
    "block-digests": digests.join(", "),
  });
  for (const slot of uploads) await send(slot, film.packed(slot.block));
  applicant.film = drawn.attempt_id;
}

function drawnAhead(applicant: Applicant, flash: boolean): Drawn | undefined {
  const { challenge } = applicant.ahead;
  if (!challenge || (challenge.light !== null) !== flash) return;
  applicant.ahead = {};
  // The edge: the service holds every answer to its schema before it leaves.
  return challenge as unknown as Drawn;
}

/** The page's clock, camera and notes. */
function filmOf(sitter: Sitter) {
  const shoot = livePerson(sitter, size);
  const frames: LivenessManifestOnWire["frames"] = [];
  const pictures: { block: LivenessBlock; jpeg: Buffer }[] = [];
  const prompts: LivenessManifestOnWire["prompts"] = [];
  const colours: LivenessManifestOnWire["colours"] = [];
  /** What the person before the camera did and was lit by: the same, but for a recording. */
  let done: Movement | undefined;
  const seen: LivenessManifestOnWire["colours"] = [];
  let now = 1000;

  async function take(block: LivenessBlock): Promise<void> {
    const last = prompts.at(-1);
    const { data, width, height } = shoot({
      atMs: now,
      screen: screenAt(seen, now - cameraLagMs),
      ...(last && done && { asked: { movement: done, sinceMs: now - last.shown_ms } }),
    });
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
    },

    async light(
      block: "light_a" | "light_b",
      shown: readonly LightColour[],
      { slot_ms, seen: lit }: { slot_ms: number; seen: readonly LightColour[] },
    ) {
      const paint = (slot: number | null, colour: Screen, light = colour) => {
        colours.push({ block, slot, colour, painted_ms: now });
        seen.push({ block, slot, colour: light, painted_ms: now });
      };
      paint(null, "grey");
      await run(block, 600, 12);
      for (const [slot, colour] of shown.entries()) {
        paint(slot, colour, lit[slot]);
        await run(block, slot_ms, 12);
      }
      if (block === "light_a") return;
      paint(null, "grey");
      await run(block, 500, 12);
    },

    lastsMs: () => now,

    packed: (block: LivenessBlock) =>
      packBlock(pictures.filter((each) => each.block === block).map(({ jpeg }) => jpeg)),

    told: () => ({
      frames,
      prompts,
      colours,
      camera: {
        label_suspicious: false,
        has_capabilities: true,
        width: 720,
        height: 1280,
        fps: 30,
        is_handheld: true,
      },
    }),
  };
}

/** What the screen gave off, with its fade from the colour before; the dim page before the first. */
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

async function ask<Reply>(
  applicant: Applicant,
  path: string,
  body: unknown,
  wishes: Record<string, string> = {},
): Promise<Reply> {
  const answer = await expectOk(applicant.call("POST", `/liveness${path}`, body, wishes));
  // The edge: the service holds every answer to its schema before it leaves.
  return answer as unknown as Reply;
}

async function send({ url, fields }: Slot, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append("file", new Blob([bytes], { type: "application/octet-stream" }));
  const stored = await fetch(url, { method: "POST", body: form });
  if (!stored.ok) throw new Error(`the captures bucket answered ${stored.status}`);
}
