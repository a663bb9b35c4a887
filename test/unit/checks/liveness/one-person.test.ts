import { describe, expect, it } from "vitest";
import { type Face, firstMiddleLast, pairsOf, withWholeFilm } from "#checks/liveness/one-person.ts";
import { judgeOnePerson } from "#domain/assessment/judge-one-person.ts";
import { defaultEngineProfile, engineProfileOf } from "#domain/profile.ts";

const { faceMatch: limits } = engineProfileOf(defaultEngineProfile);
const { leastCosine = 0, match, moreLooks } = limits;

/** A face with this likeness to `faceOf(picture, 1)`. */
function faceOf(picture: Face["picture"], likeness: number): Face {
  const cosine = leastCosine + likeness * (1 - leastCosine);
  const look = Float32Array.of(10 * cosine, 10 * Math.sqrt(1 - cosine ** 2));
  return { picture, templates: [look], isSure: true };
}

const film = (["stills", "movement", "light_a", "light_b"] as const).map((part) => faceOf(part, 1));

function judged(tilted: number) {
  const seen = [faceOf("portrait", 1), faceOf("portrait_tilted", tilted), faceOf("selfie", 1)];
  return judgeOnePerson(pairsOf(withWholeFilm([...seen, ...film]), limits), limits);
}

describe("the tilted photograph", () => {
  it("is held to what two photographs of one print are alike, which is more than two of one person", () => {
    const ofOnePrint = moreLooks?.ownPortrait ?? match;
    expect(ofOnePrint).toBeGreaterThan(match);
    expect(judged(ofOnePrint + 0.001).status).toBe("pass");
    const { status, reasons } = judged(ofOnePrint - 0.01);
    expect({ status, codes: reasons.map(({ code }) => code) }).toEqual({
      status: "review",
      codes: ["portrait_of_another_person"],
    });
  });
});

describe("a film that is less like the portrait than two photographs of one person are", () => {
  const { agreed } = limits;
  if (!agreed)
    throw new Error("The default profile says what a film is held to that the selfie agrees with.");
  const between = (agreed.film + match) / 2;
  const parts = ["stills", "movement", "light_a", "light_b"] as const;

  /** All in one plane: the portrait at 1, selfie and each part of the film so far from it. */
  function statusOf(
    selfie: number,
    film: number,
    change: Partial<Record<Face["picture"], number>> = {},
  ) {
    const seen = [
      faceOf("portrait", 1),
      faceOf("selfie", selfie),
      ...parts.map((part) => faceOf(part, change[part] ?? film)),
    ];
    const { status, pairs } = judgeOnePerson(pairsOf(withWholeFilm(seen), limits), limits);
    return { status, match: pairs.find(({ b }) => b === "film")?.match };
  }

  it("passes if the selfie is of its person and like the portrait too", () => {
    expect(statusOf(between, between)).toEqual({ status: "pass", match: agreed.film });
    expect(statusOf(1, agreed.film + 0.001).status).not.toBe("pass");
  });

  it("asks for a person below what such a film is held to", () => {
    const below = agreed.film - 0.01;
    expect(statusOf(agreed.film + 0.001, below)).toEqual({ status: "review", match: agreed.film });
  });

  it("asks for a person where the selfie is not like the portrait, or not surely one part's person", () => {
    const below = agreed.film - 0.01;
    expect(statusOf(below, between)).toEqual({ status: "review", match });
    expect(statusOf(between, between, { light_b: -0.9 })).toMatchObject({ match });
  });

  it("uses the plain match under a profile without its own", () => {
    const { agreed: _, ...plain } = limits;
    const faces = [faceOf("portrait", 1), faceOf("selfie", between), faceOf("stills", between)];
    const pairs = pairsOf(withWholeFilm(faces), plain);
    expect(pairs.find(({ b }) => b === "film")?.match).toBe(match);
  });
});

it("takes all parts of a film together, and holds them against portrait and selfie", () => {
  const pairs = judged(1).pairs.map(({ a, b }) => `${a}, ${b}`);
  expect(pairs.sort()).toEqual([
    "portrait, film",
    "portrait, portrait_tilted",
    ...["selfie, light_a", "selfie, light_b", "selfie, movement", "selfie, stills"],
  ]);
});

it.for([
  [0, []],
  [1, [0]],
  [2, [0, 1]],
  [3, [0, 1, 2]],
  [4, [0, 2, 3]],
] as const)("compares at most three of %d frames of a part", ([count, compared]) => {
  const crops = Array.from({ length: count }, (_, at) => Float32Array.of(at));
  expect(firstMiddleLast(crops).map(([at]) => at)).toEqual(compared);
});
