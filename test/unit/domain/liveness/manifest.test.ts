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

type WireFrame = LivenessManifestOnWire["frames"][number];

const [someFrame] = fakeSession().onWire.frames;
const frameOf = (change: Partial<WireFrame>): WireFrame => {
  if (!someFrame) throw new Error("a session has frames");
  return { ...someFrame, ...change };
};

/** This number of frames of each block, a tenth of a second apart. */
function filmed(counts: [WireFrame["block"], number][]): WireFrame[] {
  return counts
    .flatMap(([block, count]) => Array.from({ length: count }, () => block))
    .map((block, seq) => frameOf({ block, seq, t_ms: 1000 + seq * 100 }));
}

/** Every block at its least, which is 34 frames. */
const min: [WireFrame["block"], number][] = [
  ["movement", 12],
  ["light_a", 10],
  ["light_b", 10],
  ["stills", 2],
];

function faultsOf(change: Partial<LivenessManifestOnWire>, asked = challenge) {
  const manifest = request(LivenessManifest).parse({ ...fakeSession(asked).onWire, ...change });
  return manifestFaults(manifest, asked);
}

/** Frames of one size, but for the first, which brings the blocks to this total of bytes. */
function weighing(totalBytes: number): WireFrame[] {
  const frames = filmed(min);
  const each = 50_000;
  const framing = 4 * min.length + 4 * frames.length;
  const first = totalBytes - framing - each * (frames.length - 1);
  return frames.map((frame, index) => ({ ...frame, bytes: index === 0 ? first : each }));
}

it.for<[string, WireFrame[]]>([
  [
    "as many frames as may be",
    filmed([
      ["movement", 150],
      ["light_a", 80],
      ["light_b", 100],
      ["stills", 3],
    ]),
  ],
  [
    "stills between the blocks",
    filmed([
      ["stills", 1],
      ["movement", 12],
      ["light_a", 10],
      ["stills", 1],
      ["light_b", 10],
      ["stills", 1],
    ]),
  ],
  ["a clock that stands still", filmed(min).map((frame) => ({ ...frame, t_ms: 1000 }))],
  ["a page that was open long before", filmed(min).map((f) => ({ ...f, t_ms: f.t_ms + 200_000 }))],
  [
    "three minutes to the millisecond",
    filmed(min).map((frame) => (frame.seq === 33 ? { ...frame, t_ms: 181_000 } : frame)),
  ],
  ["as many bytes as may be", weighing(2_000_000)],
])("takes %s", ([, frames]) => {
  expect(faultsOf({ frames })).toEqual([]);
});

it.for<[string, WireFrame[], string[]]>([
  [
    "one frame too many in a block",
    filmed([
      ["movement", 12],
      ["light_a", 81],
      ["light_b", 10],
      ["stills", 2],
    ]),
    ["frames_missing"],
  ],
  [
    "the second light before the first",
    filmed([
      ["movement", 12],
      ["light_b", 10],
      ["light_a", 10],
      ["stills", 2],
    ]),
    ["frames_out_of_order"],
  ],
  [
    "light before the movements end",
    filmed([
      ["movement", 12],
      ["light_a", 10],
      ["movement", 1],
      ["light_b", 10],
      ["stills", 2],
    ]),
    ["frames_out_of_order"],
  ],
  [
    "a frame left out of the count",
    filmed(min).map((frame) => (frame.seq === 33 ? { ...frame, seq: 34 } : frame)),
    ["frames_out_of_order"],
  ],
  ["a byte more than may be", weighing(2_000_001), ["too_large"]],
  [
    "three minutes and a millisecond",
    filmed(min).map((frame) => (frame.seq === 33 ? { ...frame, t_ms: 181_001 } : frame)),
    ["took_too_long"],
  ],
])("finds in %s that alone", ([, frames, faults]) => {
  expect(faultsOf({ frames })).toEqual(faults);
});

it("finds a manifest without a frame to be missing them, not to be broken", () => {
  expect(manifestFaults({ ...fakeSession().manifest, frames: [] }, challenge)).toEqual([
    "frames_missing",
  ]);
});

const { prompts, colours } = fakeSession().onWire;

it.for<[string, Partial<LivenessManifestOnWire>, string]>([
  [
    "other movements at the right times",
    {
      prompts: prompts.map((prompt, i) =>
        i === 0 ? { ...prompt, movement: "turn_right" } : prompt,
      ),
    },
    "prompts_differ",
  ],
  [
    "a prompt that ended before it was shown",
    { prompts: prompts.map((prompt, i) => (i === 2 ? { ...prompt, ended_ms: 6000 } : prompt)) },
    "prompts_differ",
  ],
  [
    "a prompt shown before the last had ended",
    { prompts: prompts.map((prompt, i) => (i === 1 ? { ...prompt, shown_ms: 1500 } : prompt)) },
    "prompts_differ",
  ],
  [
    "a pause that is not grey",
    { colours: colours.map((shown, i) => (i === 0 ? { ...shown, colour: "R" } : shown)) },
    "colours_differ",
  ],
  [
    "a colour left grey",
    { colours: colours.map((shown) => (shown.slot === 1 ? { ...shown, colour: "grey" } : shown)) },
    "colours_differ",
  ],
  [
    "a colour painted before the last",
    { colours: colours.map((shown, i) => (i === 3 ? { ...shown, painted_ms: 1 } : shown)) },
    "colours_differ",
  ],
])("finds %s, and nothing else", ([, change, fault]) => {
  expect(faultsOf(change)).toEqual([fault]);
});

it("reads all that the page says of a frame and of its camera", () => {
  const { onWire, manifest } = fakeSession();
  const [frame] = onWire.frames;
  expect(manifest.frames[0]).toEqual({
    seq: 0,
    block: "movement",
    tMs: 1000,
    presentedFrames: 0,
    width: 320,
    height: 427,
    bytes: frame?.bytes,
    sha256: frame?.sha256,
  });
  expect(manifest.camera).toEqual({
    labelSuspicious: false,
    width: 720,
    height: 1280,
    fps: 29.8,
  });
});

it("takes what pages from before a deployment say of the camera beyond that, and keeps none of it", () => {
  const { onWire, manifest } = fakeSession();
  const camera = { ...onWire.camera, has_capabilities: true, is_handheld: true };
  expect(request(LivenessManifest).parse({ ...onWire, camera })).toEqual(manifest);
});

it("takes a frame of a browser that does not count what its camera presented", () => {
  const frames = filmed(min).map(({ presented_frames: _, ...frame }) => frame);
  const { manifest, onWire } = fakeSession();
  const read = request(LivenessManifest).parse({ ...onWire, frames });
  expect(read.frames).toHaveLength(manifest.frames.length);
  for (const frame of read.frames) expect(frame).not.toHaveProperty("presentedFrames");
});
