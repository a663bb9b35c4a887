import { describe, expect, it } from "vitest";
import { templateOf } from "#checks/liveness/colour-template.ts";
import type { FollowedFrame } from "#checks/liveness/follow-face.ts";
import { measureIllumination } from "#checks/liveness/illumination.ts";
import { judgeIllumination } from "#domain/assessment/judge-light.ts";
import { StoredLivenessFacts } from "#domain/evidence/facts/liveness.ts";
import { readFacts } from "#domain/evidence/facts/read-facts.ts";
import type { LivenessChallenge } from "#domain/liveness/challenge.ts";
import type { LightColour } from "#domain/liveness/light-colours.ts";
import type { LivenessManifest } from "#domain/liveness/manifest.ts";
import { engineProfileOf } from "#domain/profile.ts";
import { randomOf } from "../../../../lab/specimen/person/random.ts";

const profile = {
  ...engineProfileOf("builtin-1").liveness,
  calibration: "synthetic-v1",
  minimumFacePixels: 300,
  minimumBackgroundPixels: 100,
};
const light = { slotMs: 450, a: ["R", "C", "M", "B"], b: ["G", "Y", "R", "C"] } satisfies {
  slotMs: number;
  a: LightColour[];
  b: LightColour[];
};
const challenge: LivenessChallenge = {
  attemptId: "lat_1",
  nonce: "00112233445566778899aabbccddeeff",
  issuedAt: "2026-01-05T09:00:00.000Z",
  expiresAt: "2026-01-05T09:03:00.000Z",
  movements: ["nod", "turn_left", "blink_twice"],
  light,
};

function shown(a: readonly LightColour[], b: readonly LightColour[]): LivenessManifest["colours"] {
  const colours: LivenessManifest["colours"] = [];
  let now = 0;
  const show = (block: "light_a" | "light_b", slot: number | null, ms: number) => {
    const colour = slot === null ? "grey" : ((block === "light_a" ? a : b)[slot] ?? "grey");
    colours.push({ block, slot, colour, paintedMs: now });
    now += ms;
  };
  show("light_a", null, 600);
  for (const slot of a.keys()) show("light_a", slot, 450);
  show("light_a", null, 300);
  show("light_b", null, 200);
  for (const slot of b.keys()) show("light_b", slot, 450);
  show("light_b", null, 500);
  return colours;
}

const colours = shown(light.a, light.b);
const session = {
  challenge,
  manifest: { colours } as unknown as LivenessManifest,
};

type Look = {
  /** The colors shown to the face; by default this session's. */
  from?: LivenessManifest["colours"];
  /** The strength of the screen's light against the room's, on the face and behind it. */
  strength?: number;
  behind?: number;
  /** Linear gray of the face. */
  level?: number;
  channels?: readonly [0 | 1 | 2, 0 | 1 | 2, 0 | 1 | 2];
  /** Only this share of the face, from its top, is lit by the screen. */
  share?: number;
  /** One side of it is lit this many times as strongly. */
  gathered?: number;
  /** The noise of the camera, in bytes. */
  noise?: number;
  /** The screen's color is multiplied into the picture of the face, instead of added to the room's light. */
  painted?: boolean;
};

const size = { width: 90, height: 120 };
const toByte = (linear: number) =>
  Math.round(255 * (linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055));

const films = new Map<string, FollowedFrame[]>();

/** The film of a look, drawn once: most tests judge the usual one by other thresholds. */
function film(look: Look = {}): FollowedFrame[] {
  const key = JSON.stringify(look);
  const drawn = films.get(key) ?? draw(look);
  films.set(key, drawn);
  return drawn;
}

/** A face in a room lit from its one side, before a plain wall, twelve frames a second, late by 120 ms. */
function draw(look: Look): FollowedFrame[] {
  const { from = colours, strength = 0.2, behind = 0.02, level = 0.2, share = 1 } = look;
  const { gathered = 1, noise = 0.8, painted = false } = look;
  const random = randomOf(4);
  const channels = look.channels ?? [0, 1, 2];
  const times = Array.from({ length: 62 }, (_, index) => 20 + index * 83.3);
  return times.map((tMs, index): FollowedFrame => {
    const [u = [], v = [], y = []] = templateOf(from, [tMs], 120);
    const green = ((y[0] ?? 0) * 3 - (u[0] ?? 0) - (v[0] ?? 0)) / 3;
    const screen = [green + (u[0] ?? 0), green, green + (v[0] ?? 0)];
    const data = new Uint8Array(size.width * size.height * 3);
    for (let row = 0, at = 0; row < size.height; row++) {
      for (let column = 0; column < size.width; column++, at += 3) {
        const isFace = Math.abs(column - 45) < 25;
        const side = column > 45 ? gathered : 1;
        const lit = !isFace ? behind : row < 45 + 50 * share - 20 ? strength * side : 0;
        const room = isFace ? 1 + (45 - column) / 45 : 1;
        const onto = painted ? room : 1;
        for (const [c, source] of channels.entries()) {
          const value = level * (room + onto * lit * (screen[source] ?? 0));
          data[at + c] = Math.min(
            255,
            toByte(Math.min(1, value)) + Math.round(noise * random.normal()),
          );
        }
      }
    }
    return {
      block: tMs < 2700 ? "light_a" : "light_b",
      seq: index,
      tMs,
      sha256: "",
      structure: "",
      hasMetadata: false,
      picture: { ...size, data },
      faces: 1,
      face: {
        points: [
          { x: 35, y: 45 },
          { x: 55, y: 45 },
          { x: 45, y: 56 },
          { x: 37, y: 66 },
          { x: 53, y: 66 },
        ],
        box: { left: 20, top: 20, right: 70, bottom: 80 },
        eyes: [1, 1],
        apart: 20,
      },
    };
  });
}

function judge(look?: Look, other = profile) {
  const measured = measureIllumination(film(look), session, other);
  const judged = judgeIllumination(measured, other);
  if (!judged) throw new Error("Colors were shown.");
  const { illumination: facts = {} } = readFacts(StoredLivenessFacts, {
    breakdown: { illumination: measured },
  });
  return { ...judged, facts };
}

const { strongLight } = profile;
const nowhereStrong = { ...strongLight, modulation: 1 };

describe("the colors", () => {
  it("pass when the face follows what this session showed", () => {
    const { verdict, facts } = judge();
    expect(verdict).toBe("pass");
    expect(facts).toMatchObject({ rank: 1, sequence: "RCMB|GYRC" });
    // If the room lights the face more, the same colors are a smaller part of the picture.
    expect(facts.weakest_cells).toBeGreaterThan(0.7);
    expect(facts.lag_ms).toEqual([120, 120]);
    expect(facts.half_rank).toEqual([1, 1]);
  });

  it.for([
    ["second half in another order", light.a, ["G", "R", "Y", "C"]],
    ["first half in another order", ["R", "M", "C", "B"], light.b],
    ["second half guessed before it was told", light.a, ["G", "Y", "M", "G"]],
  ] satisfies [string, LightColour[], LightColour[]][])(
    "ask for a person when the face follows the %s, however well it follows the other half",
    ([, a, b]) => {
      const { verdict, reasons, facts } = judge({ from: shown(a, b), strength: 0.05 });
      expect(facts.modulation_rms).toBeLessThan(strongLight.modulation);
      expect(verdict).toBe("inconclusive");
      expect(reasons[0]?.detail).toContain("fit one half better");
    },
  );

  it("ask for a person when the pictures of one half come in reverse order", () => {
    const frames = film({ strength: 0.05 });
    const back = frames.filter(({ block }) => block === "light_b").reverse();
    const swapped = frames.map((frame) =>
      frame.block === "light_b" ? { ...frame, picture: back.shift()?.picture } : frame,
    );
    const facts = measureIllumination(swapped, session, profile);
    expect(facts).toMatchObject({ half_rank: [1, expect.any(Number)] });
    expect(judgeIllumination(facts, profile)?.reasons[0]?.detail).toContain("fit one half better");
  });

  it("ask for a person when they are multiplied into the picture, as no light is, and contradict no applicant", () => {
    const { verdict, reasons, facts } = judge({ painted: true });
    expect(verdict).toBe("inconclusive");
    expect(reasons).toMatchObject([{ code: "illumination_mismatch", severity: "warning" }]);
    expect(reasons[0]?.detail).toContain("as paint does");
    expect(facts).toMatchObject({ shading: "painted", rank: 1 });
    expect(judge().facts).toMatchObject({ shading: "lit" });
  });

  it("pass on dark skin in a bright room, where noise drowns each small part, unless a part is not lit", () => {
    const dark: Look = { level: 0.05, strength: 0.04, behind: 0.001, noise: 5 };
    const { verdict, facts } = judge(dark);
    expect(facts.modulation_rms).toBeLessThan(strongLight.modulation);
    expect(verdict).toBe("pass");
    expect(judge({ ...dark, share: 0.7 }).verdict).toBe("inconclusive");
  });

  it("fail when the face plainly follows another session's", () => {
    const { verdict, reasons } = judge({ from: shown(["Y", "B", "G", "R"], ["M", "C", "B", "M"]) });
    expect(verdict).toBe("fail");
    expect(reasons).toMatchObject([{ code: "illumination_mismatch", severity: "critical" }]);
  });

  it("may be twice as strong on one side of the face, and not five times, as in a mirror", () => {
    expect(judge({ gathered: 2 }).verdict).toBe("pass");
    const { verdict, reasons } = judge({ gathered: 5 });
    expect(verdict).toBe("inconclusive");
    expect(reasons[0]?.detail).toContain("hardly answers, as beside a mirror");
    expect(judge({ gathered: 5 }, { ...profile, strongLight: nowhereStrong }).verdict).toBe("pass");
  });

  it.for([
    ["two channels of the camera are swapped", { channels: [2, 1, 0] }],
    ["only the forehead follows, as in a mirror", { share: 0.5 }],
    ["they are painted on", { strength: 20, level: 0.04 }],
  ] satisfies [string, Look][])("do not pass when %s", ([, look]) => {
    expect(judge(look).verdict).not.toBe("pass");
  });

  it.for([
    ["too_bright", { level: 0.98 }],
    ["weak_reflection", { strength: 0.001, behind: 0 }],
    ["background_reflects", { strength: 0.2, behind: 0.198 }],
  ] satisfies [string, Look][])("give no result, and nothing more, when %s", ([code, look]) => {
    const { verdict, reasons } = judge(look);
    expect(verdict).toBe("inconclusive");
    expect(reasons.map((one) => one.code)).toEqual([code]);
  });

  it("score above 0.5 where they fit well enough, and just below it where they just do not", () => {
    const fit = Number(judge().facts.correlation);
    const limitedTo = (illumination: number) =>
      judge({}, { ...profile, strongLight: { ...strongLight, illumination } });
    expect(limitedTo(0.97 * fit).score).toBeGreaterThan(0.5);
    const { verdict, score } = limitedTo(1.03 * fit);
    expect(verdict).toBe("inconclusive");
    expect(score).toBeGreaterThan(0.45);
    expect(score).toBeLessThan(0.5);
  });

  it.for([
    ["illumination in weak light", { illumination: 1.3, strongLight: nowhereStrong }],
    ["illumination in strong light", { strongLight: { ...strongLight, illumination: 1.3 } }],
    ["lagMs", { lagMs: [150, 400] }],
    ["modulation", { modulation: [0.5, 0.6] }],
    ["weakestCells in weak light", { weakestCells: 1.1, strongLight: nowhereStrong }],
    ["weakestCells in strong light", { strongLight: { ...strongLight, weakestCells: 1.1 } }],
  ] satisfies [string, Partial<typeof profile>][])("depend on the profile's %s", ([, change]) => {
    expect(judge({}, { ...profile, ...change }).verdict).toBe("inconclusive");
  });
});
