import { describe, expect, it } from "vitest";
import * as z from "zod";
import type { OnFace, SeenFace } from "#checks/check.ts";
import { faceMatch } from "#checks/face-match/face-match.ts";
import type { FaceMatchNeeds } from "#checks/face-match/needs.ts";
import { decide } from "#domain/assessment/decide.ts";
import { currentPolicyRevision, policyOf } from "#domain/assessment/policy.ts";
import type { Evidence } from "#domain/evidence/evidence.ts";
import { defaultEngineProfile, engineProfileOf } from "#domain/profile.ts";
import type { Plane } from "#vision/pixels.ts";
import { type DrawnFace, fakeFaceNetworks } from "../../../fakes/fake-faces.ts";

const profile = {
  ...engineProfileOf(defaultEngineProfile).faceMatch,
  leastCosine: 0,
  leastSure: 0.5,
  match: 0.5,
  mismatch: 0.2,
};

const share = z.number().min(0).max(1);

/** A chequered page; documents are lighter, so that the detector can tell which one it sees. */
function pageOf(dark: number, light: number, cell = 60) {
  const [width, height] = [1280, 960];
  const data = new Uint8Array(width * height);
  for (let i = 0; i < data.length; i++) {
    const odd = (Math.floor((i % width) / cell) + Math.floor(i / width / cell)) % 2 === 1;
    data[i] = odd ? light : dark;
  }
  return { width, height, data };
}

const documentPage = pageOf(160, 250);
const selfiePage = pageOf(10, 100, 47);
const pictures: FaceMatchNeeds = {
  selfie: { captureId: "cap_selfie", page: selfiePage },
  document: { captureId: "cap_front", page: documentPage },
};

const large: DrawnFace = { x: 160, y: 120, size: 100 };
const small: DrawnFace = { x: 280, y: 200, size: 30 };
const tiny: DrawnFace = { x: 300, y: 220, size: 9 };

/** With `lengths` the network says by them how sure it is of the selfie and of the portrait. */
type Scene = {
  selfie?: DrawnFace[];
  document?: DrawnFace[];
  cosine?: number;
  lengths?: [number, number];
};

function run(
  { selfie = [large], document = [large], cosine = 1, lengths }: Scene,
  over = {},
  needs = pictures,
  onFace?: OnFace,
) {
  const isDocument = ({ data }: Plane) =>
    data.reduce((sum, value) => sum + value, 0) / data.length > 0.5;
  const [selfieLength, portraitLength] = lengths ?? [1, 1];
  const models = fakeFaceNetworks({
    find: (plane) => {
      const faces = isDocument(plane) ? document : selfie;
      const scale = Math.max(plane.width, plane.height) / 320;
      return faces.map((face) => ({
        ...face,
        x: face.x * scale,
        y: face.y * scale,
        size: face.size * scale,
      }));
    },
    // The selfie's crops come first: two, or one where the network answers either way.
    vectorOf: (_, index) =>
      index < (lengths ? 1 : 2)
        ? Float32Array.of(selfieLength, 0)
        : Float32Array.of(cosine, Math.sqrt(1 - cosine ** 2)).map((x) => x * portraitLength),
  });
  models.eitherWay = lengths !== undefined;
  const limits = { ...profile, ...over };
  return faceMatch.run({ needs, models, profile: limits, ...(onFace && { onFace }) });
}

describe("two faces", () => {
  it.for([
    { cosine: 0.9, fails: false, status: "pass", codes: [] },
    { cosine: 0.51, fails: false, status: "pass", codes: [] },
    { cosine: 0.49, fails: true, status: "review", codes: ["low_similarity/warning"] },
    { cosine: 0.21, fails: true, status: "review", codes: ["low_similarity/warning"] },
    { cosine: 0.19, fails: true, status: "fail", codes: ["low_similarity/critical"] },
    { cosine: 0.19, fails: false, status: "review", codes: ["low_similarity/warning"] },
    { cosine: -0.4, fails: true, status: "fail", codes: ["low_similarity/critical"] },
  ])("of cosine $cosine are $status (hard mismatch $fails)", async ({ fails, ...expected }) => {
    const { cosine } = expected;
    const evidence = await run({ cosine }, { failsBelowMismatch: fails });
    expect(evidence.status).toBe(expected.status);
    expect(evidence.reasons.map(({ code, severity }) => `${code}/${severity}`)).toEqual(
      expected.codes,
    );
    expect(evidence.score).toBeCloseTo(Math.max(0, cosine), 3);
    expect(evidence.breakdown?.similarity).toMatchObject({ cosine: expect.closeTo(cosine, 3) });
    expect(evidence.inputs).toEqual(["cap_selfie", "cap_front"]);
  });

  it.for([
    { name: "selfie", length: 0.3, other: 2 },
    { name: "portrait", length: 2, other: 0.3 },
  ])("are no contradiction if the network is not sure of the $name", async (scene) => {
    const evidence = await run({ cosine: 0.1, lengths: [scene.length, scene.other] });
    expect(evidence.status).toBe("review");
    expect(evidence.score).toBeCloseTo(0.1, 3);
    expect(evidence.breakdown?.similarity).toMatchObject({
      fails_below_mismatch: false,
      sure: { selfie: scene.length, portrait: scene.other, least: 0.5 },
    });
    const sure = await run({ cosine: 0.1, lengths: [2, 2] });
    expect(sure.status).toBe("fail");
  });

  it("give the selfie's away, with the network that saw it and what it is compared by", async () => {
    const given: SeenFace[] = [];
    const over = { match: 0.8, leastCosine: 0.6 };
    await run({ cosine: 0.9 }, over, pictures, (face) => given.push(face));
    expect(given).toEqual([
      { vector: Float32Array.of(1, 0), seenBy: { network: "e".repeat(16), ...over } },
    ]);
  });

  it("are scored from the cosine on that the least alike have", async () => {
    const evidence = await run({ cosine: 0.91 }, { leastCosine: 0.85 });
    expect(evidence.score).toBeCloseTo(0.4, 3);
    expect(evidence.breakdown?.similarity).toMatchObject({
      cosine: expect.closeTo(0.91, 3),
      likeness: expect.closeTo(0.4, 3),
    });
  });

  it("contradict a Case only when the profile says that mismatches are sure", async () => {
    const pass: Evidence = { status: "pass", reasons: [], inputs: [] };
    const others = { document_reading: pass, authenticity: pass, liveness: pass };
    const scope = { tier: "calibrated" } as const;
    const of = async (failsBelowMismatch: boolean, revision: string) =>
      decide(
        policyOf(revision),
        { ...others, face_match: await run({ cosine: 0.1 }, { failsBelowMismatch }) },
        scope,
      ).assessment;
    expect(await of(true, currentPolicyRevision)).toBe("material_inconsistency");
    expect(await of(false, currentPolicyRevision)).toBe("manual_review_recommended");
    // Under it no profile said so, and the policy did not either.
    expect(await of(true, "r5")).toBe("manual_review_recommended");
  });
});

describe("a selfie that is the document", () => {
  const isDocument = { status: "review", reasons: [{ code: "selfie_is_document" }] };

  it("is no match, however alike, when it is the file of the document", async () => {
    const twice = {
      ...pictures,
      selfie: { captureId: "cap_selfie", page: documentPage, isHandedInTwice: true },
    };
    const evidence = await run({ cosine: 1 }, {}, twice);
    expect(evidence).toMatchObject(isDocument);
    expect(evidence).not.toHaveProperty("score");
  });

  it("is no match either when it is that file and shows no face that will do", async () => {
    const selfie = { captureId: "cap_selfie", page: selfiePage, isHandedInTwice: true };
    expect(await run({ selfie: [] }, {}, { ...pictures, selfie })).toMatchObject(isDocument);
  });

  it("is no match when its face is the portrait photographed again", async () => {
    // The same squares, in other light.
    const selfie = { captureId: "cap_selfie", page: pageOf(10, 100) };
    const evidence = await run({ cosine: 0.97 }, {}, { ...pictures, selfie });
    expect(evidence).toMatchObject(isDocument);
    expect(evidence).not.toHaveProperty("score");
    expect(evidence.breakdown?.same_picture).toMatchObject({ threshold: profile.samePicture });
    expect(
      decide(policyOf(currentPolicyRevision), { face_match: evidence }, { tier: "calibrated" })
        .reasons,
    ).toContainEqual({
      code: "selfie_is_document",
      check: "face_match",
      leadsTo: "manual_review_recommended",
    });
  });
});

describe("nothing is compared, and there is no score,", () => {
  it.for<{ why: string; scene: Scene; code: string }>([
    { why: "without a face on the selfie", scene: { selfie: [] }, code: "no_face" },
    {
      why: "without a portrait on the document",
      scene: { document: [] },
      code: "no_portrait_in_document",
    },
    {
      why: "with three people on the selfie",
      scene: {
        selfie: [
          { ...large, size: 70, x: 60 },
          { ...large, size: 70 },
          { ...large, size: 60, x: 260 },
        ],
      },
      code: "multiple_faces",
    },
    {
      why: "with a portrait of few pixels",
      scene: { document: [tiny] },
      code: "low_quality_portrait",
    },
    { why: "with a face far away on the selfie", scene: { selfie: [tiny] }, code: "face_too_far" },
  ])("$why", async ({ scene, code }) => {
    const evidence = await run(scene);
    expect(evidence.status).toBe("not_run");
    expect(evidence.score).toBeUndefined();
    expect(evidence.reasons.map((reason) => reason.code)).toEqual([code]);
  });

  it("when the portrait is a gray patch", async () => {
    const flat = { captureId: "cap_front", page: pageOf(200, 206) };
    const evidence = await run({}, {}, { ...pictures, document: flat });
    expect(evidence.status).toBe("not_run");
    expect(evidence.reasons.map(({ code }) => code)).toEqual(["low_quality_portrait"]);
  });

  it("when the selfie is as faint as a portrait may be printed", async () => {
    const faint = { page: pageOf(60, 76, 47) };
    const printed = { captureId: "cap_front", page: pageOf(200, 216) };
    const limits = { minimumContrast: 24, minimumPortraitContrast: 12 };
    const dim = { ...pictures, selfie: { captureId: "cap_selfie", ...faint } };
    const codes = async (needs: FaceMatchNeeds) =>
      (await run({}, limits, needs)).reasons.map(({ code }) => code);
    expect(await codes(dim)).toEqual(["too_dark"]);
    expect(await codes({ ...pictures, document: printed })).not.toContain("low_quality_portrait");
  });

  it.for([
    { ...pictures, selfie: { captureId: "cap_selfie", page: undefined } },
    { document: { captureId: "cap_front", page: documentPage } },
    {},
  ])("when a picture is missing or unreadable", async (needs) => {
    const evidence = await run({}, {}, needs);
    expect(evidence.status).toBe("not_run");
    expect(evidence.score).toBeUndefined();
    expect(evidence.reasons.map(({ code }) => code)).toEqual(["unreadable_image"]);
  });

  it("and every reason is named when both pictures will not do", async () => {
    const { reasons, breakdown } = await run({ selfie: [], document: [] });
    expect(reasons.map(({ code }) => code)).toEqual(["no_portrait_in_document", "no_face"]);
    expect(breakdown?.faces).toEqual({ selfie: 0, document: 0 });
  });
});

it("takes the portrait and not its ghost, and the person in front and not those behind", async () => {
  const evidence = await run({ document: [large, small], selfie: [small, large] });
  expect(evidence.status).toBe("pass");
  expect(evidence.breakdown?.faces).toEqual({ selfie: 2, document: 2 });
  expect(evidence.breakdown?.portrait).toMatchObject({ eye_distance_px: expect.closeTo(160, -1) });
  expect(evidence.breakdown?.selfie).toMatchObject({ eye_distance_px: expect.closeTo(160, -1) });
});

it("says where the eyes of both faces are, so that a person can compare them at one scale", async () => {
  const { breakdown } = await run({ document: [large], selfie: [small] });
  for (const face of [breakdown?.portrait, breakdown?.selfie]) {
    const { eyes } = z.object({ eyes: z.array(z.tuple([share, share])).length(2) }).parse(face);
    expect(eyes[0]?.[0]).toBeLessThan(eyes[1]?.[0] ?? 0);
  }
});

it("names what its thresholds were set on", async () => {
  expect((await run({})).breakdown?.calibration).toEqual({ name: profile.calibration });
});

describe("a selfie of a renewal without a document", () => {
  const alone = { selfie: { captureId: "cap_selfie", page: selfiePage }, isWithoutDocument: true };

  it("is described for the decision, which compares it, and judged by nothing here", async () => {
    const seen: SeenFace[] = [];
    const found = await run({ lengths: [20, 1] }, {}, alone, (face) => seen.push(face));
    expect(found).toMatchObject({ status: "not_run", reasons: [], inputs: ["cap_selfie"] });
    expect(found.breakdown).toMatchObject({ selfie: { sureness: 20 } });
    expect(found.breakdown).not.toHaveProperty("similarity");
    expect(seen).toHaveLength(1);
  });

  it("without one clear face is asked for again by its own reason, and no face is kept", async () => {
    const seen: SeenFace[] = [];
    const found = await run({ selfie: [] }, {}, alone, (face) => seen.push(face));
    expect(found.reasons.map(({ code }) => code)).toEqual(["no_face"]);
    expect(seen).toEqual([]);
  });
});
