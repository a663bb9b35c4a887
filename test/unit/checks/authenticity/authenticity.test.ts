import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { authenticity } from "#checks/authenticity/authenticity.ts";
import type { AuthenticityNeeds } from "#checks/authenticity/needs.ts";
import type { Photograph } from "#checks/authenticity/photograph.ts";
import { decide } from "#domain/assessment/decide.ts";
import { currentPolicyRevision, policyOf } from "#domain/assessment/policy.ts";
import type { Evidence } from "#domain/evidence/evidence.ts";
import { defaultEngineProfile, engineProfileOf } from "#domain/profile.ts";
import { authenticityNetworks, type NetworkOutputs } from "../../../fakes/fake-authenticity.ts";
import {
  c2paSegments,
  type ExifFields,
  exifSegment,
  plainJpeg,
  samsungLayout,
  withJfif,
} from "../../../fixtures/jpeg-files.ts";
import { photographOf, times } from "../../../fixtures/made-photographs.ts";

const { authenticity: thresholds, calibration } = engineProfileOf(defaultEngineProfile);
const size = { width: 320, height: 240 };

const camera: ExifFields = {
  make: "samsung",
  model: "SM-M127G",
  takenAt: "2026:03:02 12:05:20",
  offset: "+02:00",
  exposure: true,
  ...size,
};

async function shot(seed: number, said: ExifFields = camera): Promise<Buffer> {
  return samsungLayout(await plainJpeg(seed, size), [exifSegment(said)]);
}

function judge(
  photographs: readonly Photograph[],
  needs: Partial<AuthenticityNeeds> = times,
  said: NetworkOutputs = {},
): Promise<Evidence> {
  return authenticity.run({
    needs: { photographs, now: times.now, ...needs },
    models: authenticityNetworks(said),
    profile: { ...thresholds, calibration },
  });
}

async function pairOf(front: Buffer, back: Buffer): Promise<Evidence> {
  return judge([await photographOf(front), await photographOf(back, { item: "id_back" })]);
}

function assessmentOf(evidence: Evidence) {
  const pass: Evidence = { status: "pass", reasons: [], inputs: [] };
  const all = { document_reading: pass, liveness: pass, face_match: pass, authenticity: evidence };
  return decide(policyOf(currentPolicyRevision), all, { tier: "calibrated" }).assessment;
}

const codes = ({ reasons }: Evidence) => reasons.map(({ code, severity }) => `${code} ${severity}`);

describe("a pass claims no more than was inspected", () => {
  it("has no concerns about a camera's file that the networks find nothing in", async () => {
    const evidence = await judge([await photographOf(await shot(1))]);
    expect(evidence.status).toBe("pass");
    expect(evidence.breakdown).toMatchObject({
      container: { status: "pass", points: 0, calibration: "synthetic-v1" },
      recapture: { status: "pass", calibration: "synthetic-v1" },
      tamper: { status: "not_run" },
    });
    expect(codes(evidence)).toEqual([]);
    expect(assessmentOf(evidence)).toBe("no_material_concerns");
  });

  it("says when only the file could be inspected, and asks for a person", async () => {
    const { views: _, ...fileOnly } = await photographOf(await shot(1));
    const evidence = await judge([fileOnly]);
    expect(evidence.breakdown?.recapture).toEqual({
      status: "not_run",
      reason: "unreadable_image",
    });
    expect(codes(evidence)).toEqual(["partly_examined warning"]);
    expect(assessmentOf(evidence)).toBe("manual_review_recommended");
  });

  it("gives no evidence from bytes that are no picture", async () => {
    const evidence = await judge([await photographOf(Buffer.from("not a picture"))]);
    expect(evidence).toMatchObject({ status: "not_run", inputs: ["cap_1"] });
    expect(codes(evidence)).toEqual(["unreadable_image warning"]);
  });

  it("says so when one of two photographs could not be read", async () => {
    const evidence = await pairOf(await shot(1), Buffer.from("not a picture"));
    expect(codes(evidence)).toContain("unreadable_image warning");
    expect(assessmentOf(evidence)).toBe("assessment_incomplete");
  });
});

describe("the effect of a finding", () => {
  it("calls only a recorded edit a contradiction", async () => {
    const edited = withJfif(await plainJpeg(1, size), c2paSegments({ actions: ["c2pa.edited"] }));
    expect(assessmentOf(await judge([await photographOf(edited)]))).toBe("material_inconsistency");
    const suspected = withJfif(await plainJpeg(1, size), [exifSegment({ software: "GIMP" })]);
    const evidence = await judge([await photographOf(suspected)]);
    expect(codes(evidence)).toContain("metadata_editing_software warning");
    expect(assessmentOf(evidence)).toBe("manual_review_recommended");
  });

  it("takes missing metadata for no sign of anything", async () => {
    const evidence = await judge([await photographOf(withJfif(await plainJpeg(1, size)))]);
    expect(evidence.status).toBe("pass");
    expect(codes(evidence)).toContain("metadata_missing info");
  });

  it("lets two moderate findings of one family do what one does not", async () => {
    const one = await judge([await photographOf(await shot(1, { ...camera, width: 4000 }))]);
    expect([one.status, ...codes(one)]).toEqual(["pass", "metadata_inconsistent info"]);
    const said = { ...camera, width: 4000, exposure: false };
    const two = await judge([await photographOf(await shot(1, said))]);
    expect([two.status, ...codes(two)]).toEqual(["review", "metadata_inconsistent warning"]);
  });
});

describe("the time of a photograph", () => {
  const old = { ...camera, takenAt: "2026:02:20 12:00:00" };

  it("must fall into the link's life when it was just taken, and may be any from a gallery", async () => {
    const taken = await judge([await photographOf(await shot(1, old))]);
    expect(codes(taken)).toContain("capture_time_implausible warning");
    const chosen = await judge([
      await photographOf(await shot(1, old), { capturePath: "file_gallery" }),
    ]);
    expect(chosen.status).toBe("pass");
    expect(codes(chosen)).toContain("capture_time_implausible info");
  });

  it("is judged with the page's clock beside it, if a phone is set wrongly by hand", async () => {
    const photograph = await photographOf(await shot(1, { ...camera, offset: "+00:00" }));
    const takenAt = Date.parse(`${photograph.file.exif?.takenAt}Z`);
    const at = (hours: number) => ({
      ...photograph,
      acceptedAt: new Date(takenAt - hours * 3_600_000).toISOString(),
    });
    const hour = 3_600_000;
    const found = async (seen: typeof photograph) =>
      codes(await judge([seen])).filter((code) => code.startsWith("capture_time"));
    expect(await found(at(1))).toEqual(["capture_time_implausible warning"]);
    expect(await found({ ...at(1), clockSkewMs: hour })).toEqual([]);
    expect(await found({ ...at(3), clockSkewMs: hour })).toHaveLength(1);
    expect(await found({ ...at(1), clockSkewMs: -hour })).toHaveLength(1);
  });

  it("may be any of a day's when the camera tells no zone", async () => {
    const { offset, ...zoneless } = camera;
    for (const takenAt of ["2026:03:02 00:30:00", "2026:03:02 21:30:00"]) {
      const evidence = await judge([await photographOf(await shot(1, { ...zoneless, takenAt }))]);
      expect(evidence.status).toBe("pass");
    }
    const tomorrow = { ...zoneless, takenAt: "2026:03:03 12:00:00" };
    expect((await judge([await photographOf(await shot(1, tomorrow))])).status).toBe("review");
  });

  it("does not count against an unknown link", async () => {
    const evidence = await judge([await photographOf(await shot(1, old))], {});
    expect(evidence.status).toBe("pass");
  });
});

describe("front and back", () => {
  it("are not one picture", async () => {
    const evidence = await pairOf(await shot(1), await shot(1, { ...camera, model: "SM-M127F" }));
    expect(codes(evidence)).toContain("same_side_twice warning");
    expect((await pairOf(await shot(1), await shot(2))).status).toBe("pass");
  });

  it("come from one camera, within a day", async () => {
    const other = { ...camera, make: "Apple", takenAt: "2026:02:28 12:00:00" };
    const evidence = await pairOf(await shot(1), await shot(2, other));
    expect(evidence.status).toBe("review");
    const [pair] = [Object(evidence.breakdown?.container).pair];
    expect(pair).toMatchObject([{ id: "M12" }, { id: "M12" }]);
  });
});

describe("a photograph of its own for each", () => {
  it("asks for a person where the tilted one is the file of the front", async () => {
    const file = await shot(1);
    const evidence = await judge([
      await photographOf(file),
      await photographOf(file, { item: "id_front_tilted" }),
    ]);
    expect(evidence.status).toBe("review");
    expect(codes(evidence)).toContain("image_reused warning");
    expect(evidence.reasons.find(({ code }) => code === "image_reused")?.detail).toBe(
      "id_front and id_front_tilted are one file.",
    );
    expect(assessmentOf(evidence)).toBe("manual_review_recommended");
  });

  it("asks for a person where the tilted one is the front saved again", async () => {
    const front = await plainJpeg(1, { width: 900, height: 600 }, 95);
    const again = await sharp(front).jpeg({ quality: 80 }).toBuffer();
    const evidence = await judge([
      await photographOf(front),
      await photographOf(again, { item: "id_front_tilted" }),
    ]);
    expect(evidence.breakdown?.tilt_pair).toMatchObject({ verdict: "copy" });
    expect(evidence.status).toBe("review");
    expect(codes(evidence)).toContain("image_reused warning");
    expect(assessmentOf(evidence)).toBe("manual_review_recommended");
  });

  it("says so of front and back too, beside that they show one side", async () => {
    const file = await shot(1);
    const found = codes(await pairOf(file, file));
    expect(found).toEqual(
      expect.arrayContaining(["same_side_twice warning", "image_reused warning"]),
    );
    expect(codes(await pairOf(await shot(1), await shot(2)))).not.toContain("image_reused warning");
  });
});

describe("the networks' findings", () => {
  const sure = { tile: [-3, 3, -3], context: [-3, 3, -3] } as const;
  const printed = { tile: [-5, -5, 5], context: [-3, -3, 3] } as const;

  it.for([
    ["photo_of_screen", sure],
    ["printed_copy", printed],
  ] as const)("leads to a person and never to a contradiction: %s", async ([code, said]) => {
    const evidence = await judge([await photographOf(await shot(1))], times, said);
    expect(evidence.status).toBe("review");
    expect(codes(evidence)).toEqual([`${code} warning`]);
    expect(assessmentOf(evidence)).toBe("manual_review_recommended");
  });

  it("scores a recapture higher the more it looks like one", async () => {
    const photograph = await photographOf(await shot(1));
    const scores: number[] = [];
    for (const logit of [-4, -1, 0, 1, 4]) {
      const said = { tile: [-logit, logit, -9], context: [-logit, logit, -9] } as const;
      const { breakdown } = await judge([photograph], times, said);
      scores.push(Object(breakdown?.recapture).score);
    }
    expect(scores).toEqual([...scores].sort((a, b) => a - b));
    expect(new Set(scores).size).toBe(5);
  });

  it("asks from the profile's threshold on, and not below", async () => {
    const photograph = await photographOf(await shot(1));
    const statusAt = async (threshold: number) => {
      const profile = {
        ...thresholds,
        calibration,
        recapture: { ...thresholds.recapture, threshold },
      };
      const said = { tile: [0, 0.2, -9], context: [0, 0.2, -9] } as const;
      const models = authenticityNetworks(said);
      const needs = { photographs: [photograph], now: times.now };
      const evidence = await authenticity.run({ needs, models, profile });
      return [evidence.status, Object(evidence.breakdown?.recapture).score];
    };
    const [, score] = await statusAt(0.5);
    expect((await statusAt(score - 0.001))[0]).toBe("review");
    expect((await statusAt(score + 0.001))[0]).toBe("pass");
  });

  it("counts a second compression as one moderate sign", async () => {
    const file = withJfif(await plainJpeg(1, { width: 640, height: 480 }));
    const evidence = await judge([await photographOf(file)], times, { double: 8 });
    expect(evidence.breakdown?.double_compression).toMatchObject({
      status: "review",
      score: 0.9997,
    });
    expect(Object(evidence.breakdown?.container).images[0].signals).toMatchObject([
      { id: "M10", class: "moderate" },
    ]);
    expect(evidence.status).toBe("pass");
    expect(codes(evidence)).toContain("digital_tampering info");
  });

  it("asks nothing of a maker whose tables change with the picture", async () => {
    const evidence = await judge([await photographOf(await shot(1))], times, { double: 8 });
    expect(evidence.breakdown?.double_compression).toMatchObject({ status: "not_run" });
    expect(evidence.status).toBe("pass");
  });
});
