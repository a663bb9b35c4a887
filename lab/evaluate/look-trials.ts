import {
  type Looks,
  likenessOf,
  type MoreLooksLimits,
} from "#domain/assessment/judge-similarity.ts";
import { addedUp, similarityBetween } from "#vision/faces/embed-faces.ts";
import type { Enrolled } from "./enrol-faces.ts";

/** The person in each picture, and the pictures that represent a document. */
export type Named = { people: Record<string, string>; documents?: Record<string, string[]> };

export type Faces = ReadonlyMap<string, Pick<Enrolled, "face">>;

/** One document against one person, as a Case with this number of looks would be. */
export type Trial = {
  same: boolean;
  /** One look at each. */
  first: number;
  /** All looks, added up. */
  together: number;
};

export type TrialLimits = {
  leastCosine?: number | undefined;
  moreLooks: Pick<MoreLooksLimits, "ownFace" | "ownPortrait">;
};

/**
 * The maximum groups of further looks for each selfie, so that the few people with many pictures do not outweigh the
 * others.
 */
const maxGroups = 3;

/** Looks at one side: the first, and all added up. */
type Side = { file: string; person: string; first: Float32Array; sum: Float32Array };

/**
 * Every document of a folder against every person in it with enough pictures. Further looks at a document are the
 * other pictures that stand for it; those at a face are other photographs of the person, of other days: a film's
 * frames differ less. As in the check, a look counts only if it is like the first of its own side; a trial has this
 * number of looks that count.
 */
export function* lookTrials(
  { named, faces }: { named: Named; faces: Faces },
  { portraits, faces: faceLooks }: Looks,
  limits: TrialLimits,
): Generator<Trial> {
  const likeness = (a: Float32Array, b: Float32Array) =>
    likenessOf(similarityBetween(a, b), limits);
  const { ownFace, ownPortrait } = limits.moreLooks;
  const areOf = (templates: readonly Float32Array[], min: number) => {
    const [first, ...others] = templates;
    return first !== undefined && others.every((each) => likeness(first, each) >= min);
  };
  const files = Object.keys(named.people).filter((file) => faces.get(file)?.face?.vector);
  const personOf = (file: string) => named.people[file] ?? file;
  const selfieOf = (file: string) => faces.get(file)?.face?.vector ?? [];
  const sideOf = (file: string, templates: readonly Float32Array[]): Side[] => {
    const [first, sum] = [templates[0], addedUp(templates)];
    return first && sum ? [{ file, person: personOf(file), first, sum }] : [];
  };
  /** Each picture as the selfie, with groups of the person's others that leave out one. */
  const bearers = (own: readonly string[], without?: string): Side[] =>
    own
      .filter((selfie) => selfie !== without)
      .flatMap((selfie) => {
        const others = own.filter((each) => each !== selfie && each !== without);
        return groups(others, faceLooks - 1).flatMap((group) => {
          const templates = [selfie, ...group].flatMap(selfieOf);
          return areOf(templates, ownFace) ? sideOf(selfie, templates) : [];
        });
      });
  const byPerson = Map.groupBy(files, personOf);
  const strangers = [...byPerson.values()].flatMap((own) => bearers(own));

  for (const file of files) {
    const prints = printsOf(named.documents?.[file] ?? [file], file, portraits);
    const templates = prints.flatMap((each) => faces.get(each)?.face?.vector ?? []);
    const documents = ordered(templates, portraits)
      .filter((each) => areOf(each, ownPortrait))
      .flatMap((each) => sideOf(file, each));
    const own = bearers(byPerson.get(personOf(file)) ?? [], file);
    const others = strangers.filter(({ person }) => person !== personOf(file));
    for (const document of documents) {
      for (const bearer of [...own, ...others]) {
        yield {
          same: bearer.person === document.person,
          first: likeness(document.first, bearer.first),
          together: likeness(document.sum, bearer.sum),
        };
      }
    }
  }
}

/** The picture as it is stands for no second look: nothing was done to it that another look could make good. */
function printsOf(
  documents: readonly string[],
  file: string,
  portraits: number,
): readonly string[] {
  return portraits > 1 ? documents.filter((each) => each !== file) : documents;
}

/** Every two in both orders, as either may be the first look; or each alone. */
function ordered(templates: readonly Float32Array[], portraits: number): Float32Array[][] {
  if (portraits === 1) return templates.map((look) => [look]);
  return templates.flatMap((first) =>
    templates.filter((each) => each !== first).map((each) => [first, each]),
  );
}

/** Groups of this size, without a common member. */
function groups(files: readonly string[], size: number): string[][] {
  if (size === 0) return [[]];
  const count = Math.min(maxGroups, Math.floor(files.length / size));
  return Array.from({ length: count }, (_, at) => files.slice(at * size, (at + 1) * size));
}
