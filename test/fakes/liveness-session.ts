import { createHash } from "node:crypto";
import { blocksOf, frameCounts, type LivenessBlock } from "#domain/liveness/blocks.ts";
import type { LivenessChallenge } from "#domain/liveness/challenge.ts";
import type { LightColour } from "#domain/liveness/light-colours.ts";
import { LivenessManifest, type LivenessManifestOnWire } from "#domain/liveness/manifest.ts";
import { request } from "#domain/wire.ts";

export const challenge: LivenessChallenge = {
  attemptId: "lva_1",
  nonce: "0123456789abcdef0123456789abcdef",
  issuedAt: "2026-11-20T12:00:00.000Z",
  expiresAt: "2026-11-20T12:03:00.000Z",
  movements: ["nod", "turn_left", "blink_twice"],
  light: { slotMs: 450, a: ["R", "C", "M", "B"], b: ["G", "Y", "R", "C"] },
};

export type FakeSession = {
  onWire: LivenessManifestOnWire;
  manifest: LivenessManifest;
  frames: Record<LivenessBlock, Uint8Array[]>;
};

/** A session that answers the challenge in form; its frames are no pictures. */
export function fakeSession(asked: LivenessChallenge = challenge): FakeSession {
  const frames: FakeSession["frames"] = { movement: [], light_a: [], light_b: [], stills: [] };
  const listed: LivenessManifestOnWire["frames"] = [];
  for (const block of blocksOf(asked)) {
    for (let index = 0; index < frameCounts[block].min; index += 1) {
      const bytes = new TextEncoder().encode(`${block} ${index}`);
      frames[block].push(bytes);
      listed.push({
        seq: listed.length,
        block,
        t_ms: 1000 + listed.length * 100,
        presented_frames: listed.length * 2,
        width: block === "stills" ? 720 : 320,
        height: block === "stills" ? 960 : 427,
        bytes: bytes.length,
        sha256: createHash("sha256").update(bytes).digest("hex"),
      });
    }
  }
  const onWire: LivenessManifestOnWire = {
    attempt_id: asked.attemptId,
    nonce: asked.nonce,
    frames: listed,
    prompts: asked.movements.map((movement, index) => ({
      movement,
      shown_ms: 1000 + index * 3000,
      ended_ms: 3500 + index * 3000,
    })),
    colours: asked.light
      ? [...shown("light_a", asked.light.a), ...shown("light_b", asked.light.b)]
      : [],
    camera: {
      label_suspicious: false,
      width: 720,
      height: 1280,
      fps: 29.8,
    },
  };
  return { onWire, manifest: request(LivenessManifest).parse(onWire), frames };
}

function shown(
  block: "light_a" | "light_b",
  colours: LightColour[],
): LivenessManifestOnWire["colours"] {
  const since = block === "light_a" ? 12_000 : 15_000;
  return [
    { block, slot: null, colour: "grey", painted_ms: since },
    ...colours.map((colour, slot) => ({
      block,
      slot,
      colour,
      painted_ms: since + 600 + slot * 450,
    })),
    { block, slot: null, colour: "grey", painted_ms: since + 2400 },
  ];
}
