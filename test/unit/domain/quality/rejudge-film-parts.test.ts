import { describe, expect, it } from "vitest";
import type { Evidence } from "#domain/evidence/evidence.ts";
import { defaultEngineProfile } from "#domain/profile.ts";
import { hasStrangeFace, reasonsByPart } from "#domain/quality/reasons-by-part.ts";
import { rejudge } from "#domain/quality/rejudge.ts";
import { rejudgeIdMatch } from "#domain/quality/rejudge-id-match.ts";
import type { Thresholds } from "#domain/quality/thresholds.ts";
import { type Reason, reason } from "#domain/reason-codes.ts";

type Breakdown = NonNullable<Evidence["breakdown"]>;

const pairs = [
  { a: "portrait", b: "film", likeness: 0.9, match: 0.7, sure: true, status: "pass" },
  { a: "selfie", b: "movement", likeness: 0.95, match: 0.7, sure: true, status: "pass" },
] as const;

/** A film with only passed parts. */
const film: Breakdown = {
  movement: { status: "pass", requested: ["nod"] },
  planarity: { status: "pass", nose_parallax: 0.3, landmark_noise: 0.001, looks_flat: false },
  continuity: { status: "pass", min_pair: 0.95 },
  illumination: {
    ...{ status: "pass", ambient_gate: "ok", correlation: 0.95, rank: 1, lag_ms: [120, 130] },
    ...{ weakest_cells: 0.8, shading: "lit" },
  },
  integrity: { status: "pass" },
  id_match: { status: "pass", match: 0.7, mismatch: 0.3, fails_below_mismatch: true, pairs },
};

const filmed = (breakdown: Breakdown, more: Partial<Evidence> = {}): Evidence => ({
  ...{ status: "pass", score: 0.8, threshold: 0.5, reasons: [], inputs: [], breakdown },
  ...more,
});
const rejudged = (found: Evidence, by: Thresholds) =>
  rejudge({ liveness: found }, by, defaultEngineProfile).liveness;
const changed = (part: string, change: object): Breakdown => ({
  ...film,
  [part]: { ...film[part], ...change },
});

describe("a film with only passed parts", () => {
  it("stays as it is, its score as well, if the change concerns no film", () => {
    const odd = filmed(film, { status: "review" });
    expect(rejudged(odd, {})).toEqual(odd);
    expect(rejudged(odd, { recapture: 0.1 })).toEqual(odd);
  });

  it.for<Thresholds>([
    { planarity: 0.1 },
    { samePerson: 0.5 },
    { illumination: 0.5 },
    { faceMatch: 0.5 },
    { faceMismatch: 0.1 },
  ])("passes by %o too, without the score of before", (by) => {
    const { score: _, threshold: __, ...rest } = filmed(film);
    expect(rejudged(filmed(film, { status: "review" }), by)).toEqual(rest);
  });

  it.for(["movement", "planarity", "continuity", "illumination", "integrity"])(
    "stays as it is if nothing tells how its %s ended",
    (part) => {
      const { [part]: _, ...rest } = film;
      for (const breakdown of [rest, changed(part, { status: undefined })]) {
        const found = filmed(breakdown, { status: "fail" });
        expect(rejudged(found, { samePerson: 0.5, planarity: 0.5 })).toEqual(found);
      }
    },
  );
});

describe("a part of a film that the change does not concern", () => {
  const others = { planarity: { samePerson: 0.5 }, id_match: { samePerson: 0.5 } };
  const by = (part: string): Thresholds =>
    part === "planarity" || part === "id_match" ? others[part] : { planarity: 0.1 };

  it.for(["movement", "planarity", "continuity", "illumination", "id_match"])(
    "%s: fails the film that it failed, and leaves open the one that it left open",
    (part) => {
      const ended = (status: string) =>
        rejudged(filmed(changed(part, { status })), by(part))?.status;
      expect(["fail", "review", "pass"].map(ended)).toEqual(["fail", "review", "pass"]);
    },
  );

  it("integrity: leaves strange findings open, and never fails", () => {
    for (const status of ["review", "fail"]) {
      expect(rejudged(filmed(changed("integrity", { status })), by("integrity"))?.status).toBe(
        "review",
      );
    }
  });

  it("light that was not shown leaves the film to a person, and is no fault of it", () => {
    const found = filmed(changed("illumination", { status: "not_run" }));
    expect(rejudged(found, { planarity: 0.1 })?.status).toBe("review");
  });

  it("the person counts for nothing if there are no pairs", () => {
    const { pairs: _, ...rest } = film.id_match ?? {};
    const found = filmed({ ...film, id_match: { ...rest, status: "fail" } });
    expect(rejudged(found, { planarity: 0.1, faceMatch: 0.99 })?.status).toBe("pass");
    const { id_match: __, ...without } = film;
    expect(rejudged(filmed(without), { planarity: 0.1, faceMatch: 0.99 })?.status).toBe("pass");
  });
});

describe("a part that lacks the measure of its limit", () => {
  it.for<[string, string, Thresholds]>([
    ["planarity", "nose_parallax", { planarity: 0.99 }],
    ["planarity", "landmark_noise", { planarity: 0.99 }],
    ["continuity", "min_pair", { samePerson: 0.999 }],
    ["illumination", "correlation", { illumination: 1.25 }],
    ["id_match", "match", { faceMatch: 0.99 }],
    ["id_match", "mismatch", { faceMatch: 0.99 }],
    ["id_match", "fails_below_mismatch", { faceMatch: 0.99 }],
  ])("%s without %s stays as it ended", ([part, measure, by]) => {
    expect(rejudged(filmed(film), by)?.status).not.toBe("pass");
    const { [measure]: _, ...rest } = film[part] ?? {};
    expect(rejudged(filmed({ ...film, [part]: rest }), by)?.status).toBe("pass");
  });

  it("light that contradicted, or said too little, stays so under any limit", () => {
    const wrong = filmed(changed("illumination", { status: "fail" }));
    expect(rejudged(wrong, { illumination: 0 })?.status).toBe("fail");
    const weak = { status: "review", ambient_gate: "weak_reflection" };
    expect(rejudged(filmed(changed("illumination", weak)), { illumination: 0 })?.status).toBe(
      "review",
    );
  });

  it("a flat face fails only if its profile let that contradict", () => {
    const flat = { nose_parallax: 0.01, looks_flat: true };
    const ended = (more: object) =>
      rejudged(filmed(changed("planarity", { ...flat, ...more })), { planarity: 0.1 })?.status;
    expect(ended({ looks_flat_mode: "fails" })).toBe("fail");
    expect(ended({ looks_flat_mode: "evidence_only" })).toBe("review");
    expect(ended({ looks_flat_mode: "fails", looks_flat: undefined })).toBe("review");
  });
});

describe("a strange face", () => {
  const noFace = reason("no_face");
  const missed = [
    { movement: { status: "review" as const } },
    { planarity: { status: "review" as const } },
    { continuity: { status: "review" as const } },
    { illumination: { ambient_gate: "no_face" as const } },
  ];

  it.for(missed)("is none if %o alone missed one, and is one if two agree", (facts) => {
    expect(hasStrangeFace([noFace], facts)).toBe(false);
    expect(hasStrangeFace([noFace, noFace], facts)).toBe(true);
    expect(hasStrangeFace([reason("frame_repeat"), noFace], facts)).toBe(false);
  });

  it.for([
    {},
    { movement: { status: "review" as const, requested: ["nod" as const] } },
    { movement: { status: "pass" as const } },
    { planarity: { status: "review" as const, nose_parallax: 0.1 } },
    { planarity: { status: "pass" as const } },
    { continuity: { status: "review" as const, min_pair: 0.1 } },
    { continuity: { status: "pass" as const } },
    { illumination: { ambient_gate: "ok" as const } },
  ])("is if one was missed, and %o did not miss it", (facts) => {
    expect(hasStrangeFace([noFace], facts)).toBe(true);
    expect(hasStrangeFace([], facts)).toBe(false);
  });

  it("is another beside the first, whatever was missed", () => {
    const facts = Object.assign({}, ...missed);
    expect(hasStrangeFace([reason("multiple_faces")], facts)).toBe(true);
  });
});

it("gives each reason of a film to its part, and depth the last of two alike", () => {
  const [first, last] = [reason("replay_suspected"), reason("replay_suspected")];
  const [face, person, light] = [
    reason("face_changed_during_capture"),
    reason("film_of_another_person"),
    reason("too_bright"),
  ];
  const reasons: Reason[] = [first, face, person, light, last];
  const depth = { planarity: { status: "review" as const, nose_parallax: 0.1 } };
  const parts = reasonsByPart(reasons, depth);
  expect(parts).toEqual({
    ...{ planarity: [last], continuity: [face], id_match: [person] },
    ...{ illumination: [light], others: [first] },
  });
  expect(parts.planarity[0]).toBe(last);
  for (const facts of [{}, { planarity: { ...depth.planarity, status: "pass" as const } }]) {
    expect(reasonsByPart(reasons, facts).others).toEqual([first, last]);
  }
});

describe("pairs of a film that are held to another likeness", () => {
  const seen = {
    ...{ match: 0.7, mismatch: 0.3, fails_below_mismatch: true },
    pairs: [0.6, 0.7, 0.8].map((match) => ({ ...pairs[0], match })),
  };
  const held = (faceMatch: number | undefined) =>
    rejudgeIdMatch(seen, { faceMatch, faceMismatch: undefined })?.pairs.map(({ match }) => match);

  it("are never held to less than added looks were, or to more than the selfie's agreement", () => {
    expect(held(undefined)).toEqual([0.6, 0.7, 0.8]);
    expect(held(0.75)).toEqual([0.6, 0.75, 0.8]);
    expect(held(0.95)).toEqual([0.6, 0.95, 0.95]);
    expect(held(0.5)).toEqual([0.5, 0.5, 0.8]);
  });
});
