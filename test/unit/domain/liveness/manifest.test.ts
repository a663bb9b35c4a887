import { expect, it } from "vitest";
import { LivenessManifest, type LivenessManifestOnWire } from "#domain/liveness/manifest.ts";
import { manifestFaults } from "#domain/liveness/manifest-faults.ts";
import { request } from "#domain/wire.ts";
import { challenge, fakeSession } from "../../../fakes/liveness-session.ts";

const dark = { ...challenge, light: null };

it("finds nothing wrong with an answer to the challenge, with light and without", () => {
  expect(manifestFaults(fakeSession().manifest, challenge)).toEqual([]);
  expect(manifestFaults(fakeSession(dark).manifest, dark)).toEqual([]);
});

type Change = (manifest: LivenessManifestOnWire) => Partial<LivenessManifestOnWire>;

it.for<[string, string, Change]>([
  ["another attempt", "foreign_challenge", () => ({ attempt_id: "lva_2" })],
  ["another nonce", "foreign_challenge", () => ({ nonce: "f".repeat(32) })],
  [
    "two frames swapped",
    "frames_out_of_order",
    ({ frames: [first, second, ...rest] }) => ({
      frames: [second, first, ...rest].flatMap((frame) => frame ?? []),
    }),
  ],
  [
    "a clock that went back",
    "frames_out_of_order",
    ({ frames }) => ({
      frames: frames.map((frame, i) => (i === 5 ? { ...frame, t_ms: 1 } : frame)),
    }),
  ],
  [
    "no second light block",
    "frames_missing",
    ({ frames }) => ({
      frames: frames
        .filter(({ block }) => block !== "light_b")
        .map((frame, seq) => ({ ...frame, seq })),
    }),
  ],
  [
    "more than a phone can be asked to send",
    "too_large",
    ({ frames }) => ({ frames: frames.map((frame) => ({ ...frame, bytes: 120_000 })) }),
  ],
  [
    "the prompts in another order",
    "prompts_differ",
    ({ prompts }) => ({ prompts: [...prompts].reverse() }),
  ],
  [
    "a colour that was not drawn",
    "colours_differ",
    ({ colours }) => ({ colours: colours.map((c) => (c.slot === 2 ? { ...c, colour: "G" } : c)) }),
  ],
  ["no colours", "colours_differ", () => ({ colours: [] })],
  [
    "five minutes",
    "took_too_long",
    ({ frames }) => ({
      frames: frames.map((frame, i) =>
        i === frames.length - 1 ? { ...frame, t_ms: 301_000 } : frame,
      ),
    }),
  ],
])("finds %s", ([, fault, change]) => {
  const { onWire } = fakeSession();
  const manifest = request(LivenessManifest).parse({ ...onWire, ...change(onWire) });
  expect(manifestFaults(manifest, challenge)).toContain(fault);
});

it("refuses light from one who was to see none", () => {
  const { manifest } = fakeSession();
  expect(manifestFaults(manifest, dark)).toEqual(["frames_missing", "colours_differ"]);
});

it.for<[string, object]>([
  ["an unknown member", { extra: 1 }],
  ["no frames", { frames: [] }],
  ["two prompts", { prompts: fakeSession().onWire.prompts.slice(0, 2) }],
  ["a camera without a size", { camera: {} }],
])("refuses %s", ([, change]) => {
  expect(request(LivenessManifest).safeParse({ ...fakeSession().onWire, ...change }).success).toBe(
    false,
  );
});
