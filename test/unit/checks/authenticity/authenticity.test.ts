import { describe, expect, it } from "vitest";
import { type AuthenticityNeeds, authenticity } from "#checks/authenticity/authenticity.ts";
import type { Photograph } from "#checks/authenticity/photograph.ts";
import { decide } from "#domain/assessment/decide.ts";
import { currentPolicyRevision, policyOf } from "#domain/assessment/policy.ts";
import type { Evidence } from "#domain/evidence/evidence.ts";
import { defaultEngineProfile, engineProfileOf } from "#domain/profile.ts";
import {
  c2paSegments,
  type ExifSaid,
  exifSegment,
  plainJpeg,
  samsungLayout,
  withJfif,
} from "../../../fixtures/jpeg-files.ts";
import { photographOf, times } from "../../../fixtures/made-photographs.ts";

const { authenticity: thresholds, calibration } = engineProfileOf(defaultEngineProfile);
const size = { width: 320, height: 240 };

const camera: ExifSaid = {
  make: "samsung",
  model: "SM-M127G",
  takenAt: "2026:03:02 12:05:20",
  offset: "+02:00",
  exposure: true,
  ...size,
};

async function shot(seed: number, said: ExifSaid = camera): Promise<Buffer> {
  return samsungLayout(await plainJpeg(seed, size), [exifSegment(said)]);
}

function judge(
  photographs: readonly Photograph[],
  needs: Partial<AuthenticityNeeds> = times,
): Promise<Evidence> {
  return authenticity.run({
    needs: { photographs, now: times.now, ...needs },
    models: { stamps: [] },
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

describe("a pass claims no more than was looked at", () => {
  it("says which parts did not run, and asks for a person", async () => {
    const evidence = await judge([await photographOf(await shot(1))]);
    expect(evidence.status).toBe("pass");
    expect(evidence.breakdown).toMatchObject({
      container: { status: "pass", points: 0, calibration: "synthetic-v1" },
      double_compression: { status: "not_run" },
      recapture: { status: "not_run" },
      tamper: { status: "not_run" },
    });
    expect(Object(evidence.breakdown?.recapture)).not.toHaveProperty("score");
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

describe("what a finding leads to", () => {
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
    expect([one.status, ...codes(one)]).toEqual([
      "pass",
      "metadata_inconsistent info",
      "partly_examined warning",
    ]);
    const said = { ...camera, width: 4000, exposure: false };
    const two = await judge([await photographOf(await shot(1, said))]);
    expect([two.status, ...codes(two)]).toEqual([
      "review",
      "metadata_inconsistent warning",
      "partly_examined warning",
    ]);
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

  it("may be any of a day's when the camera tells no zone", async () => {
    const { offset, ...zoneless } = camera;
    for (const takenAt of ["2026:03:02 00:30:00", "2026:03:02 21:30:00"]) {
      const evidence = await judge([await photographOf(await shot(1, { ...zoneless, takenAt }))]);
      expect(evidence.status).toBe("pass");
    }
    const tomorrow = { ...zoneless, takenAt: "2026:03:03 12:00:00" };
    expect((await judge([await photographOf(await shot(1, tomorrow))])).status).toBe("review");
  });

  it("is not held against a link that is not known", async () => {
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
