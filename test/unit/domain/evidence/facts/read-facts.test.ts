import { expect, it } from "vitest";
import { StoredFaceMatchFacts } from "#domain/evidence/facts/face-match.ts";
import { readFacts } from "#domain/evidence/facts/read-facts.ts";

const read = (breakdown?: Record<string, Record<string, unknown>>) =>
  readFacts(StoredFaceMatchFacts, breakdown ? { breakdown } : {});

it("finds no facts if nothing was measured", () => {
  expect(read()).toEqual({});
});

it("reads what another release measured less of, and makes up nothing", () => {
  expect(read({ similarity: { cosine: 0.4 } })).toEqual({ similarity: { cosine: 0.4 } });
});

it("leaves out one member that is of no known form, and keeps those beside it", () => {
  const found = read({
    similarity: { cosine: "0.4", likeness: 0.4, sure: { selfie: 12 } },
    more_looks: { portraits: 2, pictures: [{ picture: "id_front_tilted" }, { picture: "mirror" }] },
    portrait: { face: null },
  });
  expect(found).toEqual({
    similarity: { likeness: 0.4 },
    more_looks: { portraits: 2 },
    portrait: { face: null },
  });
});

it("leaves out an invalid part, and ignores parts that it does not know", () => {
  const found = JSON.parse(
    '{"similarity": 0.4, "faces": {"selfie": 1, "hats": 2}, "aura": {"a": 1}}',
  );
  expect(read(found)).toEqual({ faces: { selfie: 1 } });
});
