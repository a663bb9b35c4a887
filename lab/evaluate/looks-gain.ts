import { similarityBetween } from "#vision/faces/embed-faces.ts";
import type { Enrolled } from "./enrol-faces.ts";
import { type Report, rate } from "./report.ts";
import { highestBut, lowerThan } from "./sorted.ts";

type People = Readonly<Record<string, string>>;
type Documents = Readonly<Record<string, readonly string[]>>;
type Faces = ReadonlyMap<string, Enrolled>;

/** Portraits and selfies whose vectors are added up. */
const combinations = [
  [1, 1],
  [2, 1],
  [3, 1],
  [1, 2],
  [1, 3],
  [2, 2],
  [3, 3],
] as const;
const mostSelfies = 3;

/**
 * What more looks at one person give. Every combination has the same people, those with a picture for
 * the document and three others, and its own cut: sums of vectors are more alike, strangers' too. The portraits
 * are of one picture, each degraded for itself, so that they have no dots in common; the selfies are
 * of other days: a film's frames differ less, so that this bounds what it gives.
 */
export function looksGain(named: { people: People; documents: Documents }, faces: Faces): Report {
  const files = filesOf(named.people, faces);
  return Object.fromEntries(
    combinations.flatMap(([portraits, selfies]): [string, Report][] => {
      const { genuine, strangers } = scored({ ...named, files, faces }, { portraits, selfies });
      if (genuine.length === 0 || strangers.length === 0) return [];
      return [[`${portraits} of the portrait, ${selfies} of the face`, rates(genuine, strangers)]];
    }),
  );
}

/** Usable pictures of everybody who has enough of them. */
function filesOf(people: People, faces: Faces): ReadonlyMap<string, string[]> {
  const files = new Map<string, string[]>();
  for (const [file, person] of Object.entries(people)) {
    if (!faces.get(file)?.face?.selfie) continue;
    files.set(person, [...(files.get(person) ?? []), file]);
  }
  return new Map([...files].filter(([, own]) => own.length > mostSelfies));
}

function scored(
  {
    files,
    documents,
    faces,
  }: { files: ReadonlyMap<string, string[]>; documents: Documents; faces: Faces },
  { portraits, selfies }: { portraits: number; selfies: number },
) {
  const genuine: number[] = [];
  const strangers: number[] = [];
  for (const [person, own] of files) {
    for (const file of own) {
      // The picture as it is stands for a document only where nothing was made of it.
      const prints = (documents[file] ?? [file]).filter(
        (each, _, all) => each !== file || all.length === 1,
      );
      const looks = prints.flatMap((each) => faces.get(each)?.face?.portrait ?? []);
      for (const portrait of groups(looks, portraits)) {
        for (const [other, theirs] of files) {
          const vectors = theirs
            .filter((each) => each !== file)
            .flatMap((each) => faces.get(each)?.face?.selfie ?? []);
          const scores = groups(vectors, selfies).map((face) => similarityBetween(portrait, face));
          (other === person ? genuine : strangers).push(...scores);
        }
      }
    }
  }
  return {
    genuine: Float32Array.from(genuine).sort(),
    strangers: Float32Array.from(strangers).sort(),
  };
}

/** Sums of so many vectors each, none in two of them. */
function groups(vectors: readonly Float32Array[], size: number): Float32Array[] {
  return Array.from({ length: Math.floor(vectors.length / size) }, (_, index) => {
    const [first = new Float32Array(), ...others] = vectors.slice(index * size, (index + 1) * size);
    return first.map((value, at) => others.reduce((sum, one) => sum + (one[at] ?? 0), value));
  });
}

function rates(genuine: Float32Array, strangers: Float32Array): Report {
  const at = (far: number) => {
    const accepted = genuine.length - lowerThan(genuine, highestBut(strangers, far));
    return rate(`tar_at_far_${far}`, accepted, genuine.length);
  };
  return { ...at(0.001), ...at(0.0001), strangers: strangers.length };
}
