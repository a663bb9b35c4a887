import { beforeAll, describe, expect, it } from "vitest";
import { loadTexts } from "../../../../web/dashboard/language.ts";
import { inOrder } from "../../../../web/dashboard/pages/verifications/case/evidence.ts";
import { placedByEyes } from "../../../../web/dashboard/pages/verifications/case/faces/placed-by-eyes.ts";
import {
  momentAt,
  movementSeen,
} from "../../../../web/dashboard/pages/verifications/case/film/film-moments.ts";
import { livenessWords } from "../../../../web/dashboard/pages/verifications/case/film/liveness-words.ts";
import type { Film } from "../../../../web/dashboard/pages/verifications/case/film/load-film.ts";
import { shareOfScale } from "../../../../web/dashboard/pages/verifications/case/share-of-scale.ts";
import { isSpared } from "../../../../web/dashboard/pages/verifications/case/spared.ts";

beforeAll(() => loadTexts("verifications"));

const bare = { reasons: [], inputs: [] };

it("shows the front of a document before its back, in whatever order they were taken", () => {
  const taken = (["selfie", "id_back", "id_front_tilted", "id_front"] as const).map((item) => ({
    item,
  }));
  expect(inOrder(taken).map(({ item }) => item)).toEqual([
    "id_front",
    "id_back",
    "id_front_tilted",
    "selfie",
  ]);
});

describe("the number on a card", () => {
  it.for([
    { score: 0, threshold: 0.6, share: 0 },
    { score: 0.6, threshold: 0.6, share: 50 },
    { score: 0.8, threshold: 0.6, share: 75 },
    { score: 1, threshold: 1, share: 50 },
  ])("is $share for a score of $score under $threshold", ({ share, ...scored }) => {
    expect(shareOfScale("face_match", { ...bare, status: "pass", ...scored })).toBe(share);
  });

  it("rises as suspicion falls, so that good is on the same side of every card", () => {
    const of = (points: number, score: number) =>
      shareOfScale("authenticity", {
        ...bare,
        status: "pass",
        breakdown: { container: { points, threshold: 2 }, recapture: { score, threshold: 0.975 } },
      });
    expect(of(0, 0)).toBe(100);
    expect(of(2, 0)).toBe(50);
    expect(of(4, 0)).toBe(0);
    expect(of(0, 0.99)).toBeLessThan(50);
  });

  it("is not made up if nothing was measured", () => {
    expect(shareOfScale("liveness", { ...bare, status: "not_run" })).toBeUndefined();
    expect(shareOfScale("record_match", { ...bare, status: "pass", score: 0.9 })).toBeUndefined();
  });
});

describe("the sentence about the light", () => {
  const said = (illumination: Record<string, unknown>) =>
    livenessWords({ ...bare, status: "review", breakdown: { illumination } })[0]?.sentence;

  it("names paint if paint is what asks for a look, and no lack of light", () => {
    expect(said({ status: "review", shading: "painted" })).toContain("painted");
    expect(said({ status: "review", shading: "lit" })).toContain("too little");
    expect(said({ status: "fail", shading: "painted" })).toContain("other colors");
  });
});

describe("faces that the engine is not sure of", () => {
  const likeness = 0.1;
  const limits = { match: 0.5, mismatch: 0.2 };
  const sure = { selfie: 12, portrait: 6, least: 8 };

  it.for([
    { what: "so unlike that they would fail", similarity: { likeness, ...limits, sure }, is: true },
    { what: "that pass", similarity: { likeness: 0.6, ...limits, sure }, is: false },
    {
      what: "that one look leaves open",
      similarity: { likeness: 0.3, ...limits, sure },
      is: false,
    },
    {
      what: "of which it is sure after all",
      similarity: { likeness, ...limits, sure: { ...sure, portrait: 8 } },
      is: false,
    },
    { what: "of a network that does not say", similarity: { likeness, ...limits }, is: false },
  ])("are marked $what: $is", ({ similarity, is }) => {
    expect(isSpared({ similarity })).toBe(is);
  });
});

describe("the film", () => {
  const film: Film = {
    frames: [],
    durationMs: 20_000,
    prompts: [
      { movement: "nod", shown_ms: 1000, ended_ms: 3500 },
      { movement: "blink_twice", shown_ms: 4000, ended_ms: 6500 },
    ],
    colours: [
      { block: "light_a", slot: null, colour: "grey", painted_ms: 12_000 },
      { block: "light_a", slot: 0, colour: "R", painted_ms: 12_600 },
    ],
    isAsHandedIn: true,
  };
  const movement = {
    status: "review",
    requested: ["nod", "blink_twice"],
    observed: ["nod"],
    latency_ms: [640, 900],
    reach: [1.4, 0.6],
  };
  const evidence = { ...bare, status: "review" as const, breakdown: { movement } };

  it.for([
    { at: 0, asked: "Nothing yet" },
    { at: 2000, asked: "Nod", seen: "Seen, 0.6 s after it was asked." },
    {
      at: 5000,
      asked: "Blink twice",
      seen: "Started 0.9 s after it was asked, but did not go far enough.",
    },
    { at: 12_100, asked: "The screen shows grey", colour: "grey" },
  ])("shows at $at ms the prompt, and the observed movement", ({ at, ...moment }) => {
    expect(momentAt(film, at, evidence)).toEqual(moment);
  });

  it("says that a film was not judged rather than that nothing was seen", () => {
    expect(movementSeen(0, { ...bare, status: "review" })).toContain("did not get this far");
  });

  it.for([
    ["person", "not of a screen or a print"],
    ["screen", "photograph of a screen"],
    ["print", "photograph of a print"],
  ])(
    "says of a still that looks like a %s that this is a hint, neither good nor bad",
    ([medium, said]) => {
      const pad = { status: "evidence_only", looks_like: medium };
      const words = livenessWords({ ...bare, status: "pass", breakdown: { pad } });
      expect(words.map(({ tone }) => tone)).toEqual(["none", "none"]);
      expect(words.at(-1)?.sentence).toContain(said);
      expect(words.at(-1)?.sentence).toContain("decides nothing");
    },
  );

  it("is described in sentences, with each missed movement by name", () => {
    const said = livenessWords({
      ...bare,
      status: "review",
      breakdown: { movement, continuity: { status: "pass" }, calibration: { name: "x" } },
    });
    expect(said).toEqual([
      { tone: "review", sentence: "Not seen as asked: blink twice." },
      expect.objectContaining({ tone: "good" }),
    ]);
  });
});

it("shows both faces with their eyes level, equally far apart and in one place", () => {
  const eyes = [
    [
      { x: 100, y: 200 },
      { x: 160, y: 200 },
    ],
    [
      { x: 900, y: 400 },
      { x: 900, y: 800 },
    ],
  ] as const;
  const placed = eyes.map(([left, right]) => {
    const numbers = placedByEyes([left, right]).match(/-?[\d.]+(e-?\d+)?/g) ?? [];
    const [tx = 0, ty = 0, degrees = 0, scale = 0, x = 0, y = 0] = numbers.map(Number);
    const turn = (degrees * Math.PI) / 180;
    return [left, right].map((eye) => {
      const [dx, dy] = [(eye.x + x) * scale, (eye.y + y) * scale];
      return [
        tx + dx * Math.cos(turn) - dy * Math.sin(turn),
        ty + dx * Math.sin(turn) + dy * Math.cos(turn),
      ].map(Math.round);
    });
  });
  expect(placed[0]).toEqual(placed[1]);
});
