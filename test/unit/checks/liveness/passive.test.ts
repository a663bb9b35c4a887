import { describe, expect, it } from "vitest";
import type { FollowedFrame } from "#checks/liveness/follow-face.ts";
import { liveness } from "#checks/liveness/liveness.ts";
import { openLivenessNetworks } from "#checks/liveness/networks.ts";
import { lookForMedium } from "#checks/liveness/passive.ts";
import { engineProfileOf } from "#domain/profile.ts";
import type { Colour } from "#vision/colour.ts";
import { networksIn } from "#vision/onnx.ts";
import { personOf } from "../../../../lab/specimen/person/person.ts";
import { selfie } from "../../../../lab/specimen/person/portrait.ts";
import { printOf, type Surface, screenOf } from "../../../../lab/specimen/photograph/surfaces.ts";
import { recordingLoader } from "../../../fakes/network-loader.ts";

const builtin2 = engineProfileOf("builtin-2");
const limits = liveness.engine.limits(builtin2);
const { passive: networks } = await openLivenessNetworks(networksIn("models"), builtin2.networks);

// Every pixel of a picture is rendered, and lit by a panel or an ink.
const renderingMs = 120_000;

/** The part of the medium that one pixel covers, in mm: close by, so that the medium fills the picture. */
const cell = 0.15;

/** A still of somebody, or of a screen or a print that shows them. */
function still(seed: number, surface?: Surface): Colour {
  const { width, height, data } = selfie(personOf(seed), { width: 480, height: 640 });
  const shown = new Uint8Array(3 * width * height);
  for (let pixel = 0; pixel < width * height; pixel++) {
    const [red = 0, green = 0, blue = 0] = data.subarray(4 * pixel);
    const at = { x: (pixel % width) * cell, y: Math.floor(pixel / width) * cell };
    const linear = (byte: number) => (byte / 255) ** 2.2;
    const light = surface?.([linear(red), linear(green), linear(blue)], at, cell);
    const bytes = light?.map((value) => Math.round(255 * Math.min(1, value) ** (1 / 2.2)));
    shown.set(bytes ?? [red, green, blue], 3 * pixel);
  }
  return { width, height, data: shown };
}

function filmed(picture: Colour, apart = 150): FollowedFrame[] {
  const [left, right] = [
    { x: 300, y: 400 },
    { x: 300 + apart, y: 400 },
  ];
  const points = [left, right, left, left, right] as const;
  const box = { left: 200, top: 250, right: 500, bottom: 650 };
  const face = { points, box, eyes: [1, 1] as const, apart };
  const frame = { sha256: "", structure: "", hasMetadata: false, tMs: 0, seq: 0, faces: 1 };
  return [
    { ...frame, block: "movement", picture, face },
    { ...frame, block: "stills", picture, face },
  ];
}

const look = (frames: FollowedFrame[]) => lookForMedium(frames, networks, limits);

describe.for([1, 7])("a still of person %i", (seed) => {
  it(
    "looks like a person, and like a screen or a print if it shows one",
    async () => {
      const [person, screen, print] = await Promise.all([
        look(filmed(still(seed))),
        look(filmed(still(seed, screenOf({ pixelsPerMm: 4.5 })))),
        look(filmed(still(seed, printOf({ dotsPerMm: 2.5 })))),
      ]);
      expect(person).toMatchObject({ looks_like: "person" });
      expect(screen).toMatchObject({ looks_like: "screen" });
      expect(print).toMatchObject({ looks_like: "print" });
      expect(person).toMatchObject({ threshold: 0.95, eyes_px: 150, calibration: "synthetic-v1" });
    },
    renderingMs,
  );
});

describe("nothing is said, and no score is given", () => {
  const flat = { width: 480, height: 640, data: new Uint8Array(3 * 480 * 640) };

  it("of a face smaller than it was measured on", async () => {
    const said = await look(filmed(flat, 89.9));
    expect(said).toEqual({ detail: "face_too_small", eyes_px: 89.9 });
  });

  it("if no still shows a face", async () => {
    const [movement] = filmed(flat);
    const faceless = filmed(flat).map((frame) => ({ ...frame, face: undefined }));
    expect(await look(faceless)).toEqual({ detail: "no_face" });
    expect(await look(movement ? [movement] : [])).toEqual({ detail: "no_face" });
  });

  it.for(["builtin-1", "reference-1"])("under %s, which names no network for it", async (name) => {
    const profile = engineProfileOf(name);
    const { loader } = recordingLoader();
    const models = await openLivenessNetworks(loader, profile.networks);
    const said = await lookForMedium(filmed(flat), models.passive, liveness.engine.limits(profile));
    expect(said).toEqual({ detail: "not_measured" });
  });
});
