import { expect, it } from "vitest";
import { byCondition } from "../../../lab/evaluate/face-conditions.ts";
import { looksGain } from "../../../lab/evaluate/looks-gain.ts";
import { neverCompared } from "../../../lab/evaluate/score-pairs.ts";

const enrolled = (vector: Float32Array) => ({
  faces: 1,
  reasons: [],
  ms: 0,
  face: { portrait: vector, selfie: vector, eyes: 60, sharpness: 1, turn: 0 },
});

/** A person's own direction, and on every picture as much of others. */
function looked(person: number, picture: number): Float32Array {
  const wave = (at: number) => Math.sin(12.9898 * (at + 64 * (picture + 31 * person)) ** 1.3);
  return Float32Array.from({ length: 64 }, (_, at) => (at === person ? 4 : 0) + wave(at));
}

it("tells what a second look gives, of people who have enough pictures", () => {
  const faces = new Map<string, ReturnType<typeof enrolled>>();
  const people: Record<string, string> = {};
  for (let person = 0; person < 12; person++) {
    for (let picture = 0; picture < (person === 11 ? 3 : 6); picture++) {
      people[`${person}-${picture}.jpg`] = String(person);
      faces.set(`${person}-${picture}.jpg`, enrolled(looked(person, picture)));
    }
  }
  const gain = looksGain({ people, documents: {} }, faces);
  expect(Object.keys(gain)).toEqual(
    [1, 2, 3].map((selfies) => `1 of the portrait, ${selfies} of the face`),
  );
  // Eleven people of six: each picture against the five others of its person, and against all of the rest.
  const one = gain["1 of the portrait, 1 of the face"];
  const two = gain["1 of the portrait, 2 of the face"];
  expect(one).toMatchObject({ "tar_at_far_0.001_n": 11 * 6 * 5, strangers: 11 * 10 * 36 });
  expect(two).toMatchObject({ "tar_at_far_0.001_n": 11 * 6 * 2, strangers: 11 * 10 * 18 });
  const accepted = (report: unknown) => Number(Object(report)["tar_at_far_0.001"]);
  expect(accepted(two)).toBeGreaterThan(accepted(one));
});

it("holds each medium against the cut of the whole folder, a lost face being no match", () => {
  const pair = (condition: string, same: boolean, score: number) => ({
    a: "a",
    b: "b",
    condition,
    same,
    score,
  });
  const strangers = Array.from({ length: 100 }, (_, i) => pair("clean", false, i / 200));
  const parts = byCondition(
    [
      ...strangers,
      pair("dots", true, 0.6),
      pair("dots", true, 0.49),
      pair("dots", true, neverCompared),
    ],
    0.7,
  );
  expect(parts.dots).toMatchObject({
    "tar_at_far_0.01": 0.3333,
    "tar_at_far_0.01_n": 3,
    never_compared: 0.3333,
    false_non_match_rate: 1,
  });
});
