/**
 * The attributes of each index. `due` has keys and the owner, so that a change of an item with the same
 * due time writes nothing there. An update of a deployed table adds or removes one index.
 */
export const indexSettings: Record<IndexName, IndexSettings> = {
  gsi1: { projectionType: "ALL" },
  gsi2: { projectionType: "ALL" },
  due: { projectionType: "INCLUDE", nonKeyAttributes: ["tenantId"] },
};

type IndexSettings = { projectionType: "ALL" | "INCLUDE"; nonKeyAttributes?: string[] };

export type IndexName = "gsi1" | "gsi2" | "due";

/** Names of the indexes, in the order of the template. */
export const indexNames: readonly IndexName[] = ["gsi1", "gsi2", "due"];

export const ttlAttribute = "ttl";
