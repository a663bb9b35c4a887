import { describe, expect, it } from "vitest";
import type { Evidence } from "#domain/evidence/evidence.ts";
import { defaultEngineProfile } from "#domain/profile.ts";
import { rejudge } from "#domain/quality/rejudge.ts";
import type { Thresholds } from "#domain/quality/thresholds.ts";
import { reason } from "#domain/reason-codes.ts";

type Breakdown = NonNullable<Evidence["breakdown"]>;

describe("a document that was read", () => {
  const field = (value: string, confidence: number) => ({
    value,
    source: "mrz" as const,
    confidence,
    checkDigitOk: true,
  });
  const found: Evidence = {
    ...{ status: "review", score: 0.9, threshold: 0.5, reasons: [], inputs: [] },
    fields: {
      family_names: field("COSSA", 0.95),
      document_number: field("AB1234567", 0.95),
      date_of_birth: field("2000-01-01", 0.9),
      date_of_expiry: field("2030-01-01", 0.95),
    },
    mrz: { format: "TD3", lines: [], checks: {} },
    startedAt: "2026-11-20T10:00:00.000Z",
  };
  const read = (change: Partial<Evidence>, by: Thresholds) =>
    rejudge({ document_reading: { ...found, ...change } }, by, defaultEngineProfile)
      .document_reading;
  const codes = (evidence: Evidence | undefined) => evidence?.reasons.map(({ code }) => code);

  it("stays as it is if the change does not concern it, or nothing was read", () => {
    expect(read({}, {})).toEqual(found);
    const asked = { documentReading: 0.99, minimumAge: 99 };
    for (const part of ["score", "fields"] as const) {
      const { [part]: _, ...rest } = found;
      const kept = rejudge({ document_reading: rest }, asked, defaultEngineProfile);
      expect(kept.document_reading).toEqual(rest);
    }
  });

  it("has the threshold that it would be held to, if a zone is", () => {
    expect(read({}, { documentReading: 0.8 })).toMatchObject({ status: "pass", threshold: 0.8 });
    expect(read({}, { minimumAge: 18 })).toMatchObject({ status: "pass", threshold: 0.5 });
    const { mrz: _, ...printed } = found;
    const rejudged = rejudge(
      { document_reading: printed },
      { documentReading: 0.95 },
      defaultEngineProfile,
    );
    expect(rejudged.document_reading).toMatchObject({
      status: "pass",
      threshold: 0.5,
      reasons: [],
    });
  });

  it("is not surer with fields missing than before", () => {
    const reasons = [reason("not_read", { fields: ["place_of_birth"] })];
    expect(read({ reasons }, { documentReading: 0.1 })?.reasons).toEqual(reasons);
    const missing = { reading: { missing: ["place_of_birth"] } };
    expect(codes(read({ breakdown: missing }, { documentReading: 0.99 }))).toEqual([]);
    expect(codes(read({}, { documentReading: 0.99 }))).toEqual(["not_read"]);
  });

  it("is held to an age by its own day alone", () => {
    expect(codes(read({}, { minimumAge: 30 }))).toEqual(["under_age"]);
    const { startedAt: _, ...timeless } = found;
    const rejudged = rejudge(
      { document_reading: timeless },
      { minimumAge: 30 },
      defaultEngineProfile,
    );
    expect(codes(rejudged.document_reading)).toEqual([]);
    const unclear = [reason("age_unclear"), reason("under_age"), reason("document_expired")];
    expect(codes(read({ reasons: unclear }, { minimumAge: 18 }))).toEqual(["document_expired"]);
    expect(codes(read({ reasons: unclear }, { minimumAge: 30 }))).toEqual([
      "document_expired",
      "under_age",
    ]);
  });

  it("of no birth date is of no age", () => {
    expect(() => read({ fields: {} }, { minimumAge: 18 })).not.toThrow();
    expect(codes(read({ fields: {} }, { minimumAge: 18 }))).not.toContain("under_age");
  });
});

describe("faces that were compared", () => {
  const similarity = { likeness: 0.6, match: 0.7, mismatch: 0.3, fails_below_mismatch: true };
  const compared = (breakdown: Breakdown): Evidence => ({
    ...{ status: "review", score: 0.6, threshold: 0.7, reasons: [], inputs: [], breakdown },
  });
  const faces = (breakdown: Breakdown, by: Thresholds) =>
    rejudge({ face_match: compared(breakdown) }, by, defaultEngineProfile).face_match;

  it("stay as they were if the change does not concern them, or a measure is missing", () => {
    expect(faces({ similarity }, {})).toEqual(compared({ similarity }));
    expect(faces({ similarity }, { faceMatch: 0.5 })?.status).toBe("pass");
    for (const measure of ["likeness", "match", "mismatch"] as const) {
      const { [measure]: _, ...rest } = similarity;
      const breakdown = { similarity: rest };
      expect(faces(breakdown, { faceMatch: 0.5 })).toEqual(compared(breakdown));
    }
    expect(faces({}, { faceMatch: 0.5 })).toEqual(compared({}));
  });

  it("are not subject to more looks without a stated limit", () => {
    const added = { more_looks: { likeness: 0.9, match: 0.8 } };
    expect(faces({ similarity, ...added }, { samePicture: 0.9 })?.status).toBe("pass");
    const { match: _, ...unlimited } = added.more_looks;
    const found = faces({ similarity, more_looks: unlimited }, { samePicture: 0.9 });
    expect(found?.status).toBe("review");
  });
});
