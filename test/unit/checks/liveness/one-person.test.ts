import { describe, expect, it } from "vitest";
import { type Face, pairsOf, withWholeFilm } from "#checks/liveness/one-person.ts";
import { judgeOnePerson } from "#domain/assessment/judge-one-person.ts";
import { defaultEngineProfile, engineProfileOf } from "#domain/profile.ts";

const { faceMatch: limits } = engineProfileOf(defaultEngineProfile);
const { leastCosine = 0, match, moreLooks } = limits;

/** A face whose likeness to `faceOf(picture, 1)` is so much. */
function faceOf(picture: Face["picture"], likeness: number): Face {
  const cosine = leastCosine + likeness * (1 - leastCosine);
  const look = Float32Array.of(10 * cosine, 10 * Math.sqrt(1 - cosine ** 2));
  return { picture, looks: [look], isSure: true };
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

it("takes all parts of a film together, and holds them against portrait and selfie", () => {
  const pairs = judged(1).pairs.map(({ a, b }) => `${a}, ${b}`);
  expect(pairs.sort()).toEqual([
    "portrait, film",
    "portrait, portrait_tilted",
    ...["selfie, light_a", "selfie, light_b", "selfie, movement", "selfie, stills"],
  ]);
});
