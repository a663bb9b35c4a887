import { describe, expect, it } from "vitest";
import { type FaceMatchProfile, faceMatch } from "#checks/face-match/face-match.ts";
import type { FaceMatchNeeds } from "#checks/face-match/needs.ts";
import { defaultEngineProfile, engineProfileOf } from "#domain/profile.ts";
import type { Grey } from "#vision/pixels.ts";
import { type DrawnFace, fakeFaceNetworks } from "../../../fakes/fake-faces.ts";

const profile = {
  ...engineProfileOf(defaultEngineProfile).faceMatch,
  leastCosine: 0,
  leastSure: 0,
  match: 0.65,
  mismatch: 0.3,
  moreLooks: {
    ownFace: 0.7,
    ownPortrait: 0.8,
    mostTurned: 0.2,
    match: [
      { portraits: 2, faces: 1, match: 0.68 },
      { portraits: 1, faces: 2, match: 0.69 },
      { portraits: 1, faces: 3, match: 0.69 },
      { portraits: 2, faces: 3, match: 0.7 },
    ],
  },
};

/** A page in squares about a level, by which the networks know whose face it shows. */
function pageOf(level: number, cell = 60): Grey {
  const [width, height] = [1280, 960];
  const data = Uint8Array.from({ length: width * height }, (_, at) => {
    const odd = (Math.floor((at % width) / cell) + Math.floor(at / width / cell)) % 2 === 1;
    return level + (odd ? 20 : -20);
  });
  return { width, height, data };
}

/** The first component is common to all pictures of a person; the others are each picture's own error. */
const samples = {
  portrait: { page: pageOf(230), vector: [0.79, 0.613] },
  tilted: { page: pageOf(200), vector: [0.79, 0.4, 0.464] },
  selfie: { page: pageOf(60, 47), vector: [0.79, 0, 0, 0.613] },
  still: { page: pageOf(85, 47), vector: [0.79, 0, 0, 0.25, 0.56] },
  laterStill: { page: pageOf(110, 47), vector: [0.79, 0, 0, 0.25, 0, 0.56] },
  /** As like the portrait as can be, and not like the selfie. */
  holderStill: { page: pageOf(135, 47), vector: [0.79, 0.613] },
  /** As like the selfie, and not like the portrait. */
  bearersPortrait: { page: pageOf(175), vector: [0.79, 0, 0, 0.613] },
  stranger: { page: pageOf(35, 47), vector: [0.3, 0, 0, 0, 0, 0, 0.954] },
};

type Look = keyof typeof samples;

const face: DrawnFace = { x: 160, y: 120, size: 100 };

function vectorOf(crop: Float32Array): Float32Array {
  const level = (crop.reduce((sum, value) => sum + value, 0) / crop.length) * 127.5 + 127.5;
  const nearest = Object.values(samples)
    .map(({ page, vector }) => ({ vector, off: Math.abs(middleOf(page) - level) }))
    .sort((a, b) => a.off - b.off)[0];
  return Float32Array.from({ length: 7 }, (_, at) => nearest?.vector[at] ?? 0);
}

function middleOf({ data }: Grey): number {
  return (Math.max(...data.subarray(0, 200)) + Math.min(...data.subarray(0, 200))) / 2;
}

type Scene = {
  selfie?: Look;
  tilted?: Look;
  stills?: (Look | "unreadable")[];
  isOfFront?: boolean;
  over?: Partial<FaceMatchProfile>;
  shows?: (level: number) => DrawnFace[];
};

async function run({ selfie = "selfie", tilted, stills, isOfFront = true, over, shows }: Scene) {
  const opened: string[] = [];
  const needs: FaceMatchNeeds = {
    selfie: { captureId: "cap_selfie", page: samples[selfie].page },
    document: { captureId: "cap_front", page: samples.portrait.page },
    ...(tilted && {
      tilted: {
        captureId: "cap_tilted",
        async page() {
          opened.push(tilted);
          return samples[tilted].page;
        },
        isOfFront: async () => isOfFront,
      },
    }),
    async film() {
      opened.push("film");
      if (!stills) return;
      const pages = stills.map(
        (one) => async () => (one === "unreadable" ? undefined : samples[one].page),
      );
      return { id: "lat_1", pages };
    },
  };
  const models = fakeFaceNetworks({
    find: (plane) => {
      const scale = Math.max(plane.width, plane.height) / 320;
      const level = (plane.data.reduce((sum, value) => sum + value, 0) / plane.data.length) * 255;
      return (shows?.(level) ?? [face]).map(({ x, y, size }) => ({
        x: x * scale,
        y: y * scale,
        size: size * scale,
      }));
    },
    vectorOf,
  });
  const evidence = await faceMatch.run({ needs, models, profile: { ...profile, ...over } });
  return { ...evidence, opened, codes: evidence.reasons.map(({ code }) => code) };
}

const pictures = (evidence: Awaited<ReturnType<typeof run>>) =>
  evidence.breakdown?.more_looks?.pictures;

describe("an honest person that one look leaves open", () => {
  it("passes by the looks of both sides together, and the evidence says by which", async () => {
    const evidence = await run({ tilted: "tilted", stills: ["still", "laterStill"] });
    expect(evidence).toMatchObject({ status: "pass", reasons: [], threshold: 0.7 });
    expect(evidence.score).toBeGreaterThanOrEqual(0.7);
    expect(evidence.breakdown).toMatchObject({
      similarity: { likeness: expect.closeTo(0.624, 2), match: 0.65 },
      more_looks: { portraits: 2, faces: 3, likeness: evidence.score, match: 0.7 },
    });
    expect(evidence.inputs).toEqual(["cap_selfie", "cap_front", "cap_tilted", "lat_1"]);
  });

  it("is left to a person where the looks together are not alike enough either", async () => {
    const evidence = await run({ tilted: "tilted" });
    expect(evidence).toMatchObject({
      status: "review",
      codes: ["low_similarity"],
      threshold: 0.65,
    });
    expect(evidence.score).toBeCloseTo(0.624, 2);
    expect(evidence.breakdown?.more_looks).toMatchObject({ portraits: 2, faces: 1, match: 0.68 });
  });

  it("is left to a person if this number of looks was never measured", async () => {
    const evidence = await run({ tilted: "tilted", stills: ["still"] });
    expect(evidence.status).toBe("review");
    expect(evidence.breakdown?.more_looks).toMatchObject({ portraits: 2, faces: 2 });
    expect(evidence.breakdown?.more_looks).not.toHaveProperty("likeness");
  });
});

describe("nothing more is opened", () => {
  it.for<{ why: string; scene: Scene; status: string }>([
    { why: "where one look passes", scene: { over: { match: 0.6 } }, status: "pass" },
    { why: "where one look contradicts", scene: { selfie: "stranger" }, status: "fail" },
    {
      why: "below mismatch where that only asks for a person",
      scene: { selfie: "stranger", over: { failsBelowMismatch: false } },
      status: "review",
    },
    {
      why: "where the selfie is a picture of the portrait",
      scene: { over: { samePicture: -1 } },
      status: "review",
    },
    {
      why: "under a profile of one look",
      scene: { over: { moreLooks: undefined } },
      status: "review",
    },
  ])("$why", async ({ scene, status }) => {
    const evidence = await run({ tilted: "tilted", stills: ["still", "laterStill"], ...scene });
    expect(evidence.status).toBe(status);
    expect(evidence.opened).toEqual([]);
    expect(evidence.inputs).toEqual(["cap_selfie", "cap_front"]);
    expect(evidence.breakdown).not.toHaveProperty("more_looks");
  });
});

describe("a look that is of no use adds nothing and is no error", () => {
  const crowd = [face, { ...face, x: 60 }, { ...face, x: 260 }];
  it.for<{ why: string; scene: Scene; leftOut: string }>([
    {
      why: "without a face",
      scene: { shows: (level) => (level > 75 && level < 125 ? [] : [face]) },
      leftOut: "no_face",
    },
    {
      why: "of several people",
      scene: { shows: (level) => (level > 75 && level < 125 ? crowd : [face]) },
      leftOut: "multiple_faces",
    },
    {
      why: "of which no picture can be made",
      scene: { stills: ["unreadable", "unreadable"] },
      leftOut: "unreadable_image",
    },
    {
      why: "of somebody else",
      scene: { stills: ["stranger", "stranger"] },
      leftOut: "another_face",
    },
    {
      why: "of a head that is turned",
      scene: { over: { moreLooks: { ...profile.moreLooks, mostTurned: 1e-9 } } },
      leftOut: "turned",
    },
  ])("$why", async ({ scene, leftOut }) => {
    const evidence = await run({ stills: ["still", "laterStill"], ...scene });
    expect(evidence).toMatchObject({ status: "review", codes: ["low_similarity"] });
    expect(pictures(evidence)).toMatchObject([
      { picture: "film", left_out: leftOut },
      { picture: "film", left_out: leftOut },
    ]);
    expect(evidence.breakdown?.more_looks).toMatchObject({ portraits: 1, faces: 1 });
  });

  it("takes the sharpest two stills, and a third counts for nothing", async () => {
    const evidence = await run({ stills: ["still", "laterStill", "still"] });
    expect(evidence.breakdown?.more_looks).toMatchObject({ faces: 3 });
    expect(pictures(evidence)).toHaveLength(2);
  });
});

describe("a look of the wrong side", () => {
  it("a film of the document's holder does not pass somebody else's selfie", async () => {
    const evidence = await run({ stills: ["holderStill", "holderStill"] });
    expect(evidence).toMatchObject({ status: "review", codes: ["low_similarity"] });
    expect(pictures(evidence)).toMatchObject([
      { left_out: "another_face" },
      { left_out: "another_face" },
    ]);
  });

  it("it would pass if any face in the film counted", async () => {
    const over = { moreLooks: { ...profile.moreLooks, ownFace: 0 } };
    expect((await run({ stills: ["holderStill", "holderStill"], over })).status).toBe("pass");
  });

  it("the selfie's own document as the tilted photograph does not pass another's", async () => {
    const evidence = await run({ tilted: "bearersPortrait" });
    expect(evidence).toMatchObject({ status: "review", codes: ["low_similarity"] });
    expect(pictures(evidence)).toMatchObject([{ left_out: "another_face" }]);
    const over = { moreLooks: { ...profile.moreLooks, ownPortrait: 0 } };
    expect((await run({ tilted: "bearersPortrait", over })).status).toBe("pass");
  });

  it("a tilted photograph that shares no plane with the front does not count", async () => {
    const evidence = await run({ tilted: "tilted", isOfFront: false });
    expect(pictures(evidence)).toMatchObject([
      { picture: "id_front_tilted", left_out: "another_document" },
    ]);
    expect(evidence.breakdown?.more_looks).toMatchObject({ portraits: 1 });
  });
});
