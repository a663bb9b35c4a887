/** The filters of a list of Cases (`layers/aws/table/case/case-filter.ts`). */
const filtersOfCases = [
  "status",
  "assessment",
  "type",
  "flow",
  "document",
  "referenceId",
  "reason",
  "disposition",
  "simulation",
];
/** The same of the log of deliveries, beside their type. */
const filtersOfDeliveries = ["state", "caseId"];
/** All of a kept face but its version: a comparison reads hundreds. */
const keptFace = ["engineProfile", "seenBy", "keyId", "sealed"];

/**
 * The attributes of each index, beside its keys. A change of an item writes nothing to an index that has
 * none of what changed; a list finds keys there, and reads the items. An index takes twenty attributes. An
 * update of a deployed table adds or removes one index.
 */
export const indexSettings: Record<IndexName, IndexSettings> = {
  gsi1: {
    projectionType: "INCLUDE",
    nonKeyAttributes: [...filtersOfCases, ...filtersOfDeliveries, ...keptFace],
  },
  gsi2: { projectionType: "INCLUDE", nonKeyAttributes: filtersOfCases },
  due: { projectionType: "INCLUDE", nonKeyAttributes: ["tenantId"] },
};

type IndexSettings = { projectionType: "INCLUDE"; nonKeyAttributes: string[] };

export type IndexName = "gsi1" | "gsi2" | "due";

/** Names of the indexes, in the order of the template. */
export const indexNames: readonly IndexName[] = ["gsi1", "gsi2", "due"];

export const ttlAttribute = "ttl";
