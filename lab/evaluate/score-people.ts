import { type Enrolled, enrolFaces } from "./enrol-faces.ts";
import { enrolledPeople } from "./enrolled-people.ts";
import { readPairs } from "./pairs-file.ts";

/** Likenesses of all pairs of a folder, rising: too many of them for one object each. */
export type ScoredPeople = {
  genuine: Float32Array;
  strangers: Float32Array;
  /** The pairs among them that the network is sure enough of to fail them below `mismatch`. */
  sure: { genuine: Float32Array; strangers: Float32Array };
  enrolled: ReadonlyMap<string, Enrolled>;
  /** The person in each picture, the pictures that represent their document, and their group. */
  named: {
    people: Record<string, string>;
    documents: Record<string, string[]>;
    groups?: Record<string, string> | undefined;
  };
  likeness: (a: Float32Array, b: Float32Array) => number;
};

/**
 * Every two pictures of a folder whose `pairs.json` says whose each is, one as the document; those
 * without a usable face are in no pair.
 */
export async function scorePeople(folder: string, profile: string): Promise<ScoredPeople> {
  const named = await readPairs(folder);
  if (!("people" in named)) throw new Error(`${folder} names pairs and no people`);
  const { people, documents = {}, groups } = named;
  const files = Object.keys(people);
  const all = new Set([...files.flatMap((file) => documents[file] ?? [file]), ...files]);
  const { enrolled, likeness } = await enrolFaces(folder, all, profile);
  const { selfies, portraits } = enrolledPeople({ named: { people, documents }, faces: enrolled });
  const genuine: number[] = [];
  const strangers = new Float32Array(portraits.length * selfies.length);
  const sure = { genuine: [] as number[], strangers: new Float32Array(strangers.length) };
  let [count, sureCount] = [0, 0];
  for (const one of portraits) {
    for (const other of selfies) {
      if (one.file === other.file) continue;
      const score = likeness(one.vector, other.vector);
      const isSure = one.isSure && other.isSure;
      if (one.person === other.person) {
        genuine.push(score);
        if (isSure) sure.genuine.push(score);
      } else {
        strangers[count++] = score;
        if (isSure) sure.strangers[sureCount++] = score;
      }
    }
  }
  return {
    genuine: Float32Array.from(genuine).sort(),
    strangers: strangers.subarray(0, count).sort(),
    sure: {
      genuine: Float32Array.from(sure.genuine).sort(),
      strangers: sure.strangers.subarray(0, sureCount).sort(),
    },
    enrolled,
    named: { people, documents, groups },
    likeness,
  };
}
