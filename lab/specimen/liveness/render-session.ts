import { hash } from "node:crypto";
import sharp from "sharp";
import { type LivenessBlock, packBlock } from "#domain/liveness/blocks.ts";
import { drawChallenge, type LivenessChallenge } from "#domain/liveness/challenge.ts";
import type { LivenessManifestOnWire } from "#domain/liveness/manifest.ts";
import { rounded } from "#domain/rounded.ts";
import { backdropOf } from "../person/backdrop.ts";
import type { RgbaImage } from "../person/camera.ts";
import { type Person, personOf } from "../person/person.ts";
import type { Random } from "../person/random.ts";
import type { Room } from "./film.ts";
import { attack, bonaFide, type Species } from "./presentations.ts";
import type { Script } from "./script.ts";

export type RenderedSession = {
  person: Person;
  lux: number;
  challenge: LivenessChallenge;
  manifest: LivenessManifestOnWire;
  /** In the order in which they were taken. */
  frames: { seq: number; block: LivenessBlock; bytes: Buffer }[];
  commit: { lightASha256: string; revealedAt: string; sealedAt: string } | undefined;
};

/** Options of a caller: the room's light, and whether the screen shows colors at all. */
export type SessionWishes = { lux?: number; light?: boolean };

/** One session as the service would store it; without wishes in the light of day or lamps, 20–1,000 lux. */
export async function renderSession(
  kind: Species | "bona_fide",
  random: Random,
  wishes: SessionWishes = {},
): Promise<RenderedSession> {
  const person = personOf(Math.floor(random() * 2 ** 31));
  const lux = wishes.lux ?? 20 * 50 ** random();
  const room = roomOf(random, lux);
  const withLight = wishes.light ?? true;
  const challenge = challengeOf(random, withLight);
  const stage = { challenge, other: challengeOf(random, withLight), person, room, random };
  const { script, frames: taken } = kind === "bona_fide" ? bonaFide(stage) : attack(kind, stage);
  const frames: RenderedSession["frames"] = [];
  const entries: LivenessManifestOnWire["frames"] = [];
  for (const { block, tMs, image } of taken) {
    const bytes = await encode(image, qualities[block]);
    const seq = frames.length;
    frames.push({ seq, block, bytes });
    entries.push({
      seq,
      block,
      t_ms: rounded(tMs, 1),
      presented_frames: Math.round((tMs * 30) / 1000),
      width: image.width,
      height: image.height,
      bytes: bytes.length,
      sha256: hash("sha256", bytes),
    });
  }
  const lightA = frames.filter(({ block }) => block === "light_a").map(({ bytes }) => bytes);
  const at = (ms: number) => new Date(Date.parse(challenge.issuedAt) + ms).toISOString();
  return {
    person,
    lux,
    challenge,
    manifest: manifestOf(challenge, script, entries),
    frames,
    commit: challenge.light
      ? {
          lightASha256: hash("sha256", packBlock(lightA)),
          revealedAt: at(script.revealedMs),
          sealedAt: at((entries.at(-1)?.t_ms ?? 0) + packingMs),
        }
      : undefined,
  };
}

/** From the last frame until the list of all of them is with the service. */
const packingMs = 2500;

const qualities: Record<LivenessBlock, number> = {
  movement: 72,
  light_a: 80,
  light_b: 80,
  stills: 92,
};

function manifestOf(
  { attemptId, nonce }: LivenessChallenge,
  script: Script,
  frames: LivenessManifestOnWire["frames"],
): LivenessManifestOnWire {
  return {
    attempt_id: attemptId,
    nonce,
    frames,
    prompts: script.prompts.map(({ movement, shownMs, endedMs }) => ({
      movement,
      shown_ms: rounded(shownMs, 1),
      ended_ms: rounded(endedMs, 1),
    })),
    colours: script.colours.map((shown) => ({
      ...shown,
      painted_ms: rounded(shown.painted_ms, 1),
    })),
    camera: {
      label_suspicious: false,
      width: 1280,
      height: 720,
      fps: 30,
    },
  };
}

export function challengeOf(random: Random, withLight: boolean): LivenessChallenge {
  return drawChallenge(`lat_${Math.floor(random() * 1e9)}`, {
    bytes: (count) => Uint8Array.from({ length: count }, () => Math.floor(random() * 256)),
    now: new Date(Date.UTC(2026, 0, 5, 9, Math.floor(random() * 600))),
    withLight,
  });
}

export function roomOf(random: Random, lux: number): Room {
  const warm = random.between(0.7, 1);
  const [x, y, z] = [random.between(-0.9, 0.9), random.between(0.2, 1), random.between(0.25, 1)];
  const length = Math.hypot(x, y, z);
  return {
    backdrop: backdropOf(random.fork("backdrop")),
    light: {
      ambient: [lux, lux * (0.9 + 0.1 * warm), lux * warm],
      from: [x / length, y / length, z / length],
      directness: random.between(0.25, 0.65),
      screenLux: random.between(28, 48),
      behind: random.between(0.02, 0.12),
    },
    flicker: random.between(0, 0.015),
  };
}

/** As a page writes frames: baseline, with the standard's own tables. */
export function encode({ width, height, data }: RgbaImage, quality: number): Promise<Buffer> {
  return sharp(data, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .jpeg({ quality, optimiseCoding: false })
    .toBuffer();
}
