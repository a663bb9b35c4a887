import { describe, expect, it } from "vitest";
import { authenticityBreakdown } from "#domain/assessment/authenticity-breakdown.ts";
import { judgeAuthenticity } from "#domain/assessment/judge-authenticity.ts";
import { judgeTilt } from "#domain/assessment/judge-pixels.ts";
import { weighSignals } from "#domain/assessment/weigh-signals.ts";
import type { AuthenticityFacts } from "#domain/evidence/facts/authenticity.ts";
import { defaultEngineProfile, engineProfileOf } from "#domain/profile.ts";
import {
  imageOf,
  lookOf,
  photographFacts,
  signalOf,
} from "../../../fixtures/authenticity-facts.ts";

const { authenticity, calibration } = engineProfileOf(defaultEngineProfile);
const limits = {
  ...authenticity,
  calibration,
  points: { weak: 1, moderate: 2, strong: 4 },
  familyCap: 5,
  suspicious: 4,
  doubleCompression: 0.8,
  recapture: { ...authenticity.recapture, threshold: 0.9 },
  portrait: { ...authenticity.portrait, replaced: 0.7 },
  tilt: { copy: 0.01, foreshortening: 0.05, loosePattern: 2, light: 0.1, colour: 0.2 },
};

const judge = (given: Partial<AuthenticityFacts> = {}) =>
  judgeAuthenticity(photographFacts(given), limits);
const codesOf = (given: Partial<AuthenticityFacts>) =>
  judge(given).reasons.map(({ code, severity }) => `${code}/${severity}`);

function breakdownOf(given: Partial<AuthenticityFacts>) {
  const facts = photographFacts(given);
  const { photographs } = judgeAuthenticity(facts, limits);
  if (!photographs) throw new Error("Nothing was judged.");
  return authenticityBreakdown(facts, photographs, limits);
}

const tilted = {
  points: 50,
  plane_residual: 0.01,
  foreshortening: 0.05,
  light_changed: 0.1,
  colour_changed: 0,
  loose_pattern: 0,
};

describe("points", () => {
  const weigh = (...given: Parameters<typeof signalOf>[0][]) =>
    weighSignals(given.map(signalOf), limits);

  it("are those of each signal's class; a hard signal weighs as a strong one", () => {
    const classes = ["weak", "moderate", "strong", "hard"] as const;
    expect(classes.map((one) => weigh({ class: one }))).toEqual([1, 2, 4, 4]);
  });

  it("of one family are capped; families add up", () => {
    expect(weigh({ id: "M1", class: "strong" }, { id: "M2", class: "strong" })).toBe(5);
    expect(weigh({ id: "M1", class: "strong" }, { id: "M3", class: "strong" })).toBe(8);
    expect(weigh()).toBe(0);
  });

  it.for([
    [["M1", "M2"]],
    [["M3", "M4", "M8", "M9"]],
    [["M5", "M6"]],
    [["M7"]],
    [["M10"]],
    [["M11", "M12", "M13"]],
  ] as const)("%j are one family", ([ids]) => {
    expect(weigh(...ids.map((id) => ({ id, class: "strong" as const })))).toBe(
      Math.min(5, 4 * ids.length),
    );
  });
});

describe("photographs", () => {
  it("against which nothing speaks pass without a reason", () => {
    expect(judge()).toEqual({
      status: "pass",
      reasons: [],
      photographs: { files: "pass", points: [0], tilt: undefined },
    });
  });

  it("without a known file among them are not judged", () => {
    expect(judge({ images: [], unreadable: ["id_front", "id_back"] })).toEqual({
      status: "not_run",
      reasons: [{ code: "unreadable_image", severity: "warning" }],
    });
  });

  it("with some that cannot be opened are judged by the rest, and the gap is named", () => {
    expect(judge({ unreadable: ["id_back"] })).toMatchObject({
      status: "pass",
      reasons: [{ code: "unreadable_image" }],
    });
    expect(breakdownOf({ unreadable: ["id_back"] }).container.unreadable).toEqual(["id_back"]);
    expect(breakdownOf({}).container).not.toHaveProperty("unreadable");
  });

  it("weigh by what each says and what both say together", () => {
    const images = [imageOf("id_front", { signals: [signalOf()] }), imageOf("id_back")];
    const recapture = [lookOf("id_front"), lookOf("id_back")];
    const pair = [signalOf({ id: "M12", reason: "capture_time_implausible" })];
    expect(judge({ images, pair, recapture })).toMatchObject({
      status: "review",
      photographs: { files: "review", points: [4, 2] },
    });
    const { container } = breakdownOf({ images, pair, recapture });
    expect(container).toMatchObject({
      status: "review",
      points: 4,
      threshold: 4,
      calibration,
      images: [
        { item: "id_front", points: 4, signals: [{ id: "M1", points: 2 }] },
        { item: "id_back", points: 2, signals: [] },
      ],
      pair: [{ id: "M12", points: 2 }],
    });
  });

  it("without a named camera are noted, all of them in one reason", () => {
    const images = (["id_front", "id_back"] as const).map((item) => imageOf(item, { make: null }));
    const recapture = [lookOf("id_front"), lookOf("id_back")];
    expect(judge({ images, recapture })).toMatchObject({
      status: "pass",
      reasons: [
        {
          code: "metadata_missing",
          severity: "info",
          detail: "No camera is named: id_front, id_back.",
        },
      ],
    });
    const noted = signalOf({ id: "M4", class: "weak", reason: "metadata_missing" });
    expect(codesOf({ images: [imageOf("id_front", { make: null, signals: [noted] })] })).toEqual([
      "metadata_missing/info",
    ]);
  });

  it("that no picture could be made of are named", () => {
    const images = [imageOf("id_front"), imageOf("id_back"), imageOf("id_front_tilted")];
    const { reasons } = judge({ images, recapture: [lookOf("id_front")] });
    expect(reasons).toMatchObject([
      {
        code: "partly_examined",
        detail: "The file was examined; no picture could be made of it: id_back, id_front_tilted.",
      },
    ]);
    expect(breakdownOf({ recapture: [] }).recapture).toEqual({
      status: "not_run",
      reason: "unreadable_image",
    });
  });
});

describe("a look of a screen", () => {
  it("asks from its threshold on, and shows the most suspicious photograph", () => {
    const recapture = [lookOf("id_back", { score: 0.2 }), lookOf("id_front", { score: 0.9 })];
    expect(judge({ recapture }).status).toBe("review");
    expect(breakdownOf({ recapture }).recapture).toMatchObject({
      ...{ status: "review", score: 0.9, threshold: 0.9, calibration },
      images: [{ item: "id_back" }, { item: "id_front" }],
    });
    const below = [lookOf("id_front", { score: 0.89 })];
    expect(judge({ recapture: below }).status).toBe("pass");
    expect(breakdownOf({ recapture: below }).recapture.status).toBe("pass");
  });
});

describe("a second compression", () => {
  it.for([
    [0.79, "pass"],
    [0.8, "review"],
  ] as const)("of probability %s is shown as %s", ([p, status]) => {
    const compressions: AuthenticityFacts["compressions"] = [
      { item: "id_front", p: 0.1 },
      { item: "id_back", p },
      { item: "id_front_tilted", p: null },
    ];
    expect(breakdownOf({ compressions }).double_compression).toEqual({
      ...{ status, score: p, threshold: 0.8, calibration },
      images: compressions,
    });
  });

  it("that no coding tells of is not shown as none", () => {
    expect(
      breakdownOf({ compressions: [{ item: "id_front", p: null }] }).double_compression,
    ).toEqual({ status: "not_run", reason: "not_told_by_this_coding" });
  });
});

describe("a portrait", () => {
  it.for([
    [0.69, "pass", []],
    [0.7, "review", ["portrait_tampering/warning"]],
  ] as const)("that looks pasted by %s ends as %s", ([score, status, codes]) => {
    const portrait = { score, eye_distance_px: 60 };
    expect(codesOf({ portrait })).toEqual(codes);
    expect(judge({ portrait }).status).toBe(status);
    expect(breakdownOf({ portrait }).portrait).toEqual({
      ...{ status, score, threshold: 0.7, calibration, eye_distance_px: 60 },
    });
  });

  it("that cannot be inspected has the reason", () => {
    expect(breakdownOf({ portrait: { unavailable: "too_few_pixels" } }).portrait).toEqual({
      status: "not_run",
      reason: "too_few_pixels",
    });
  });
});

describe("a tilted photograph", () => {
  it.for([
    ["copy", { foreshortening: 0.009, loose_pattern: 9 }],
    ["screen", { foreshortening: 0.01, loose_pattern: 2 }],
    ["same_angle", { foreshortening: 0.049, loose_pattern: 1.9 }],
    ["changes", { light_changed: 0.1 }],
    ["changes", { light_changed: 0, colour_changed: 0.2 }],
    ["unchanged", { light_changed: 0.09, colour_changed: 0.19 }],
  ] as const)("%s: %j", ([verdict, given]) => {
    expect(judgeTilt({ ...tilted, ...given }, limits)).toBe(verdict);
  });

  it.for([
    ["screen", { loose_pattern: 2 }, ["photo_of_screen/info"]],
    ["unchanged", { light_changed: 0 }, ["printed_copy/info"]],
    ["changes", {}, []],
  ] as const)("that shows %s leads nowhere", ([verdict, given, codes]) => {
    const tilt = { ...tilted, ...given };
    expect(codesOf({ tilt })).toEqual(codes);
    expect(judge({ tilt }).status).toBe("pass");
    expect(breakdownOf({ tilt }).tilt_pair).toEqual({
      ...{ mode: "evidence_only", verdict, calibration },
      ...tilt,
    });
  });

  it("does not repeat a finding of the pictures themselves", () => {
    const recapture = [lookOf("id_front", { score: 0.95, medium: "print" as const })];
    expect(codesOf({ recapture, tilt: { ...tilted, light_changed: 0 } })).toEqual([
      "printed_copy/warning",
    ]);
  });

  it("that is absent was not asked about; one that fits nowhere says so", () => {
    expect(breakdownOf({}).tilt_pair).toEqual({
      status: "not_run",
      reason: "no_tilted_photograph",
    });
    expect(breakdownOf({ tilt: { unavailable: "not_registered" } }).tilt_pair).toEqual({
      ...{ mode: "evidence_only", verdict: "not_registered", calibration },
    });
  });
});

describe("places that look edited", () => {
  const region = { box: [0, 0, 0.1, 0.1] as [number, number, number, number] };
  const lacking = { item: "id_front" as const, method: "compression" as const, regions: [region] };
  const unlike = { item: "id_back" as const, method: "residual" as const, regions: [region] };

  it("are a note of each method, and lead nowhere", () => {
    expect(judge({ tamper: [lacking, unlike] })).toMatchObject({
      status: "pass",
      reasons: [
        {
          code: "digital_tampering",
          severity: "info",
          detail:
            "Parts of the picture lack a compression that the rest bears: id_front. Parts of the picture lack the grain that the rest bears: id_back.",
        },
      ],
    });
    const alike = [unlike, { ...unlike, item: "id_front" as const }];
    expect(judge({ tamper: alike }).reasons[0]?.detail).toContain("id_back, id_front");
    expect(judge({ tamper: [unlike] }).reasons[0]?.detail).toBe(
      "Parts of the picture lack the grain that the rest bears: id_back.",
    );
    expect(breakdownOf({ tamper: [lacking] }).tamper).toMatchObject({
      ...{ mode: "evidence_only", status: "review", calibration, images: [lacking] },
      threshold: {
        deviation: authenticity.tamper.deviation,
        probability: authenticity.tamper.retouched,
      },
    });
  });

  it("are not noted beside a file that says the same", () => {
    const images = [imageOf("id_front", { signals: [signalOf({ class: "hard" })] })];
    expect(codesOf({ images, tamper: [lacking] })).toEqual(["digital_tampering/critical"]);
  });

  it("are none if every map is clean, and unknown if there is no map", () => {
    const clean = { item: "id_front" as const, method: "residual" as const, regions: [] };
    expect(codesOf({ tamper: [clean] })).toEqual([]);
    expect(breakdownOf({ tamper: [clean] }).tamper.status).toBe("pass");
    expect(breakdownOf({ tamper: [clean, lacking] }).tamper.status).toBe("review");
    const without = { item: "id_front", unavailable: "no_detail" } as const;
    expect(breakdownOf({ tamper: [without] }).tamper).toMatchObject({
      status: "not_run",
      reason: "no_detail",
    });
    expect(breakdownOf({ tamper: [] }).tamper).toMatchObject({
      status: "not_run",
      reason: "unreadable_image",
    });
  });
});
