import { judgedTogether, maxStills } from "#checks/face-match/more-looks.ts";
import {
  leavesOpen,
  likenessOf,
  type MoreLooksLimits,
  type SimilarityLimits,
} from "#domain/assessment/judge-similarity.ts";
import { similarityBetween } from "#vision/faces/embed-faces.ts";
import { enrolledPeople } from "./enrolled-people.ts";
import type { Faces, Named } from "./look-trials.ts";
import type { Report } from "./report.ts";

type Limits = SimilarityLimits & {
  leastCosine?: number | undefined;
  samePicture: number;
  moreLooks: MoreLooksLimits;
};

/**
 * Strangers who bring a look of the wrong side: beside one's document and another's selfie a film of
 * the document's person, or as the tilted photograph the document of the selfie's.
 */
export function lookMixes(
  { named, faces }: { named: Named; faces: Faces },
  limits: Limits,
): [string, Report][] {
  const { ownFace, ownPortrait } = limits.moreLooks;
  const likeness = (a: Float32Array, b: Float32Array) =>
    likenessOf(similarityBetween(a, b), limits);
  const { selfies, portraits } = enrolledPeople({ named, faces });
  const byPerson = {
    selfies: Map.groupBy(selfies, ({ person }) => person),
    portraits: Map.groupBy(portraits, ({ person }) => person),
  };
  const counts = { trials: 0, byOneLook: 0, byFilm: 0, byDocument: 0 };
  for (const portrait of portraits) {
    for (const selfie of selfies) {
      if (selfie.person === portrait.person) continue;
      counts.trials++;
      const first = likeness(portrait.vector, selfie.vector);
      if (first >= limits.match) counts.byOneLook++;
      if (!leavesOpen({ likeness: first, copied: 0 }, limits)) continue;
      const passes = (sides: { portraits: Float32Array[]; faces: Float32Array[] }) => {
        const together = judgedTogether(sides, limits);
        return together !== undefined && together.likeness >= together.match;
      };
      const film = (byPerson.selfies.get(portrait.person) ?? [])
        .filter(({ file }) => file !== portrait.file)
        .map(({ vector }) => vector)
        .filter((each) => likeness(each, selfie.vector) >= ownFace)
        .slice(0, maxStills);
      if (passes({ portraits: [portrait.vector], faces: [selfie.vector, ...film] }))
        counts.byFilm++;
      const [other] = (byPerson.portraits.get(selfie.person) ?? [])
        .map(({ vector }) => vector)
        .filter((each) => likeness(each, portrait.vector) >= ownPortrait);
      if (other && passes({ portraits: [portrait.vector, other], faces: [selfie.vector] })) {
        counts.byDocument++;
      }
    }
  }
  const { trials, byOneLook } = counts;
  const figuresFor = (lifted: number) => ({ trials, passed_by_one_look: byOneLook, lifted });
  return [
    ["a film of the document's person beside a stranger's selfie", figuresFor(counts.byFilm)],
    ["a stranger's document as the tilted photograph", figuresFor(counts.byDocument)],
  ];
}
