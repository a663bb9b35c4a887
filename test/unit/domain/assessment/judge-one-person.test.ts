import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isJudged, judgeOnePerson, verdictOnFilm } from "#domain/assessment/judge-one-person.ts";
import { type FacePair, type FacePicture, facePictures } from "#domain/evidence/facts/id-match.ts";

const limits = { mismatch: 0.3, failsBelowMismatch: true };
const film = ["film", "stills", "movement", "light_a", "light_b"] as const;

/** A Case whose film is so alike to portrait and selfie, with a tilted photograph of the same document. */
function pairsWith(change: Partial<Record<FacePicture, number>>, sure = true): FacePair[] {
  const judged = facePictures.flatMap((a) =>
    facePictures.filter((b) => isJudged(a, b)).map((b) => ({ a, b })),
  );
  return judged.map((pair) => {
    const likeness = Math.min(change[pair.a] ?? 0.9, change[pair.b] ?? 0.9);
    return { ...pair, likeness, match: 0.6, sure };
  });
}

const outcome = (pairs: readonly FacePair[], by = limits) => {
  const { status, reasons } = judgeOnePerson(pairs, by);
  return [status, ...reasons.map(({ code, severity }) => `${code}, ${severity}`)];
};

describe("the faces of one Case", () => {
  it("hold the film against the portrait, each part of it against the selfie, and the document against itself", () => {
    const pairs = pairsWith({});
    expect(pairs.map(({ a, b }) => `${a}, ${b}`)).toEqual([
      "portrait, portrait_tilted",
      "portrait, film",
      ...["stills", "movement", "light_a", "light_b"].map((part) => `selfie, ${part}`),
    ]);
    expect(judgeOnePerson(pairs, limits)).toMatchObject({
      status: "pass",
      score: 0.9,
      reasons: [],
    });
  });

  it.for(film)(
    "ask for a person where %s is not surely theirs, and contradict far below",
    (part) => {
      expect(outcome(pairsWith({ [part]: 0.59 }))).toEqual([
        "review",
        "film_of_another_person, warning",
      ]);
      expect(outcome(pairsWith({ [part]: 0.29 }))).toEqual([
        "fail",
        "film_of_another_person, critical",
      ]);
    },
  );

  it("pass exactly on their match, and are not another's exactly on the mismatch", () => {
    expect(outcome(pairsWith({ movement: 0.6 }))).toEqual(["pass"]);
    expect(outcome(pairsWith({ movement: 0.3 }))[0]).toBe("review");
  });

  it("score as the pair that is least alike, wherever it stands", () => {
    for (const part of film.slice(1)) {
      expect(judgeOnePerson(pairsWith({ [part]: 0.4 }), limits).score).toBe(0.4);
    }
  });

  it.for([
    ["pass", "pass"],
    ["not_run", "pass"],
    ["review", "inconclusive"],
    ["fail", "fail"],
  ] as const)("of status %s make the film %s", ([status, verdict]) => {
    expect(verdictOnFilm(status)).toBe(verdict);
  });

  it("contradict nothing if the network is not sure of a face, or the profile lets none fail", () => {
    const open = ["review", "film_of_another_person, warning"];
    expect(outcome(pairsWith({ movement: 0.1 }, false))).toEqual(open);
    expect(outcome(pairsWith({ movement: 0.1 }), { ...limits, failsBelowMismatch: false })).toEqual(
      open,
    );
  });

  it("do not pass by the selfie alone, or by the portrait alone", () => {
    const [ofPortrait, ofSelfie] = (["portrait", "selfie"] as const).map((picture) =>
      pairsWith({}).map((pair) => (pair.a === picture ? pair : { ...pair, likeness: 0.5 })),
    );
    for (const pairs of [ofPortrait, ofSelfie]) expect(outcome(pairs ?? [])[0]).toBe("review");
  });

  it("hold looks that were added up to their own match", () => {
    const pairs = pairsWith({}).map((pair) => ({ ...pair, likeness: 0.62 }));
    const added = pairs.map((pair) => (pair.b === "light_a" ? { ...pair, match: 0.64 } : pair));
    expect([outcome(pairs)[0], outcome(added)[0]]).toEqual(["pass", "review"]);
  });

  it("name the pictures that the film is unlike", () => {
    const pairs = pairsWith({}).map((pair) =>
      pair.a === "selfie" ? { ...pair, likeness: 0.1 } : pair,
    );
    const [why] = judgeOnePerson(pairs, limits).reasons;
    expect(why?.detail).toBe("The film shows another person than the selfie.");
    const [ofBoth] = judgeOnePerson(pairsWith({ film: 0.1, stills: 0.1 }), limits).reasons;
    expect(ofBoth?.detail).toBe("The film shows another person than the portrait and the selfie.");
  });

  it("ask for a person where the tilted photograph shows another portrait", () => {
    expect(outcome(pairsWith({ portrait_tilted: 0.5 }))).toEqual([
      "review",
      "portrait_of_another_person, warning",
    ]);
    expect(outcome(pairsWith({ portrait_tilted: 0.1 }))).toEqual([
      "fail",
      "portrait_of_another_person, critical",
    ]);
  });

  it("give no result without portrait or selfie, unless the others contradict", () => {
    const withoutSelfie = (change = {}) => pairsWith(change).filter(({ a }) => a !== "selfie");
    expect(outcome(withoutSelfie())).toEqual(["not_run"]);
    expect(outcome(withoutSelfie({ film: 0.1 }))[0]).toBe("fail");
    expect(judgeOnePerson([], limits)).toEqual({ status: "not_run", reasons: [], pairs: [] });
  });

  it("never pass with a pair below match, whatever the others are", () => {
    const likeness = fc.double({ min: -1, max: 1, noNaN: true });
    const values = fc.array(likeness, { minLength: 6, maxLength: 6 });
    fc.assert(
      fc.property(values, fc.boolean(), (given, sure) => {
        const pairs = pairsWith({}).map((pair, at) => ({
          ...pair,
          likeness: given[at] ?? 0,
          sure,
        }));
        const { status, reasons } = judgeOnePerson(pairs, limits);
        expect(status === "pass").toBe(pairs.every((pair) => pair.likeness >= pair.match));
        expect(reasons.length > 0).toBe(status !== "pass");
      }),
    );
  });
});
