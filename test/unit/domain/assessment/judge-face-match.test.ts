import { describe, expect, it } from "vitest";
import { type JudgedFaceMatchFacts, judgeFaceMatch } from "#domain/assessment/judge-face-match.ts";

const limits = { match: 0.6, mismatch: 0.2, samePicture: 0.98 };
const judged = (facts: JudgedFaceMatchFacts) => judgeFaceMatch(facts, limits);
const alike = (likeness: number, fails = true) => ({
  similarity: { likeness, fails_below_mismatch: fails },
});

describe("faces that are not compared", () => {
  it("name each picture that nothing could be made of", () => {
    expect(judged({ pictures: { unreadable: ["selfie", "document"] } })).toEqual({
      status: "not_run",
      reasons: [
        {
          code: "unreadable_image",
          severity: "warning",
          detail: "No picture could be made of: selfie, document.",
        },
      ],
    });
  });

  it("ask for a look at a selfie that is the file of the document's photograph, whatever it shows", () => {
    const portrait = { objection: "no_portrait_in_document" } as const;
    const found = judged({ pictures: { handed_in_twice: true }, portrait });
    expect(found.status).toBe("review");
    expect(found.reasons.map(({ code }) => code)).toEqual(["selfie_is_document"]);
    expect(found).not.toHaveProperty("score");
  });

  it("say of each side why it will not do, and none of the other", () => {
    const [portrait, selfie] = [
      { objection: "low_quality_portrait" },
      { objection: "face_too_far" },
    ] as const;
    const codes = (facts: JudgedFaceMatchFacts) => judged(facts).reasons.map(({ code }) => code);
    expect(codes({ portrait, selfie })).toEqual(["low_quality_portrait", "face_too_far"]);
    expect(codes({ portrait: {}, selfie })).toEqual(["face_too_far"]);
    expect(judged({ portrait, selfie })).not.toHaveProperty("score");
    expect(judged({ portrait, selfie }).status).toBe("not_run");
  });
});

describe("faces that are compared", () => {
  it.for([
    [0.6, true, "pass"],
    [0.59, true, "review"],
    [0.2, true, "review"],
    [0.19, true, "fail"],
    [0.19, false, "review"],
  ] as const)(
    "of likeness %s, if a mismatch may fail: %s, end as %s",
    ([likeness, fails, status]) => {
      expect(judged(alike(likeness, fails))).toMatchObject({ status, score: likeness });
    },
  );

  it("ask for a look where the selfie is a picture of the portrait", () => {
    const found = judged({ ...alike(0.9), same_picture: { likeness: 0.98 } });
    expect(found).toMatchObject({ status: "review", reasons: [{ code: "selfie_is_document" }] });
    expect(judged({ ...alike(0.9), same_picture: { likeness: 0.97 } }).status).toBe("pass");
  });

  it("pass by more looks only if these were added up and are alike enough", () => {
    const by = (more: JudgedFaceMatchFacts["more_looks"]) =>
      judged({ ...alike(0.5), ...(more && { more_looks: more }) });
    expect(by({ likeness: 0.7, match: 0.7 })).toMatchObject({ status: "pass", score: 0.7 });
    expect(by({ likeness: 0.69, match: 0.7 })).toMatchObject({ status: "review", score: 0.5 });
    expect(by({}).status).toBe("review");
    expect(by({ likeness: 0.7 }).status).toBe("review");
  });
});

describe("a renewal", () => {
  const earlier = (likeness: number) => ({
    earlier_face: { likeness, match: 0.6, mismatch: 0.2, fails_below_mismatch: true },
  });

  it.for([
    [0.9, 0.9, "pass", 0],
    [0.9, 0.4, "review", 1],
    [0.4, 0.9, "review", 1],
    [0.9, 0.1, "fail", 1],
    [0.1, 0.4, "fail", 2],
  ] as const)(
    "is no better than the worse of portrait (%s) and earlier face (%s): %s",
    ([portrait, before, status, reasons]) => {
      const found = judged({ ...alike(portrait), ...earlier(before) });
      expect(found).toMatchObject({
        status,
        score: Math.min(portrait, before) === 0.9 ? 0.9 : expect.any(Number),
      });
      expect(found.reasons).toHaveLength(reasons);
    },
  );

  it("without a document is judged by the earlier face alone", () => {
    expect(judged({ selfie: {}, ...earlier(0.7) })).toEqual({
      ...{ status: "pass", score: 0.7, threshold: 0.6, reasons: [] },
    });
  });

  it("says why no faces were compared, and names a bad selfie first", () => {
    const lost = { earlier_face: { left_out: "not_kept" } } as const;
    expect(judged({ ...alike(0.9), ...lost }).status).toBe("not_run");
    expect(judged({ ...alike(0.1), ...lost }).status).toBe("fail");
    const codes = judged({ selfie: { objection: "blurred" }, ...lost }).reasons.map(
      ({ code }) => code,
    );
    expect(codes).toEqual(["blurred"]);
  });

  it("tells a face that is not kept from one that another network described", () => {
    const detail = (left_out?: "not_kept" | "another_network") => {
      const { reasons } = judged({ ...alike(0.9), earlier_face: left_out ? { left_out } : {} });
      expect(reasons.map(({ code }) => code)).toEqual(["check_not_run"]);
      return reasons[0]?.detail;
    };
    expect(detail()).toBe(detail("not_kept"));
    expect(detail("another_network")).not.toBe(detail("not_kept"));
  });

  it.for([{ likeness: 0.9 }, { likeness: 0.9, match: 0.6 }, { match: 0.6, mismatch: 0.2 }])(
    "is not run where a part of the comparison is missing: %j",
    (earlier_face) => {
      expect(judged({ ...alike(0.9), earlier_face }).status).toBe("not_run");
    },
  );

  it("without permission to fail asks for a person, however unlike the earlier face is", () => {
    const unlike = { earlier_face: { likeness: 0.1, match: 0.6, mismatch: 0.2 } };
    expect(judged({ ...alike(0.9), ...unlike }).status).toBe("review");
  });

  it("is today's score and threshold where both comparisons are equally good", () => {
    expect(judged({ ...alike(0.7), ...earlier(0.9) }).score).toBe(0.7);
  });
});
