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
    "of likeness %s, where a mismatch may fail: %s, end as %s",
    ([likeness, fails, status]) => {
      expect(judged(alike(likeness, fails))).toMatchObject({ status, score: likeness });
    },
  );

  it("ask for a look where the selfie is a picture of the portrait", () => {
    const found = judged({ ...alike(0.9), same_picture: { likeness: 0.98 } });
    expect(found).toMatchObject({ status: "review", reasons: [{ code: "selfie_is_document" }] });
    expect(judged({ ...alike(0.9), same_picture: { likeness: 0.97 } }).status).toBe("pass");
  });

  it("pass by more looks only where these were added up and are alike enough", () => {
    const by = (more: JudgedFaceMatchFacts["more_looks"]) =>
      judged({ ...alike(0.5), ...(more && { more_looks: more }) });
    expect(by({ likeness: 0.7, match: 0.7 })).toMatchObject({ status: "pass", score: 0.7 });
    expect(by({ likeness: 0.69, match: 0.7 })).toMatchObject({ status: "review", score: 0.5 });
    expect(by({}).status).toBe("review");
    expect(by({ likeness: 0.7 }).status).toBe("review");
  });
});
