import type { BlockListFacts } from "../evidence/facts/block-list.ts";
import { alikeFaces, comparableWith, type KeptFace } from "../face/alike-faces.ts";
import type { BlockEntry } from "./block-entry.ts";

export type Compared = Omit<BlockListFacts, "outcome">;

type Part = BlockListFacts["number"];
type Hindrance = NonNullable<Part["hindrance"]>;
type Hit = BlockListFacts["hits"]["entries"][number];

/** The numbers of a document, hashed under the project's key; or why there are none. */
export type OwnNumbers = { digests: string[]; isUncertain: boolean } | { hindrance: Hindrance };

/** The face of a Case, and those entries' that its key opens, each by the entry's id; or why there is none. */
export type OpenedFaces =
  | { own: Pick<KeptFace, "seenBy" | "face">; listed: readonly KeptFace[] }
  | { hindrance: Hindrance };

/** Compares a document and a face with the entries of a project. A number that may be misread clears no person. */
export function compareWithList(
  entries: readonly BlockEntry[],
  found: { numbers: OwnNumbers; faces: OpenedFaces },
): Compared {
  const byNumber = numberPart(entries, found.numbers);
  const byFace = facePart(entries, found.faces);
  const hits = entries.flatMap(({ id: entry, reason }): Hit[] => {
    const likeness = byFace.alike.get(entry);
    const by = [
      ...(byNumber.same.has(entry) ? (["document_number"] as const) : []),
      ...(likeness === undefined ? [] : (["face"] as const)),
    ];
    if (by.length === 0) return [];
    return [{ entry, by, reason, ...(likeness !== undefined && { likeness }) }];
  });
  return { number: byNumber.part, face: byFace.part, hits: { entries: hits } };
}

const notListed: Part = { state: "not_listed", compared: 0 };

function numberPart(
  entries: readonly BlockEntry[],
  own: OwnNumbers,
): { part: Part; same: ReadonlySet<string> } {
  const listed = entries.filter(({ numbers }) => numbers.length > 0);
  if (listed.length === 0) return { part: notListed, same: new Set() };
  if ("hindrance" in own) return { part: notCompared(own.hindrance), same: new Set() };
  const { digests, isUncertain } = own;
  const hits = listed.filter(({ numbers }) => numbers.some((each) => digests.includes(each)));
  const same = new Set(hits.map(({ id }) => id));
  const compared = listed.length;
  if (same.size > 0) return { part: { state: "match", compared }, same };
  if (isUncertain) return { part: { ...notCompared("number_uncertain"), compared }, same };
  return { part: { state: "no_match", compared }, same };
}

/** A face of another network, or under a key that is gone, is compared with nothing. */
function facePart(
  entries: readonly BlockEntry[],
  opened: OpenedFaces,
): { part: Part; alike: ReadonlyMap<string, number> } {
  const listed = entries.filter(({ face }) => face);
  if (listed.length === 0) return { part: notListed, alike: new Map() };
  if ("hindrance" in opened) return { part: notCompared(opened.hindrance), alike: new Map() };
  const comparable = comparableWith(opened.own, opened.listed);
  const hits = alikeFaces(opened.own, comparable);
  const alike = new Map(hits.map(({ caseId, likeness }) => [caseId, likeness]));
  const compared = comparable.length;
  if (alike.size > 0) return { part: { state: "match", compared }, alike };
  if (compared < listed.length) {
    const isOpened = opened.listed.length === listed.length;
    return {
      part: { ...notCompared(isOpened ? "other_network" : "faces_not_kept"), compared },
      alike,
    };
  }
  return { part: { state: "no_match", compared }, alike };
}

function notCompared(hindrance: Hindrance): Part {
  return { state: "not_compared", compared: 0, hindrance };
}

export const unreadList: Compared = {
  number: notCompared("list_not_read"),
  face: notCompared("list_not_read"),
  hits: { entries: [] },
};
