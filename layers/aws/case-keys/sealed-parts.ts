import type { Item, Key } from "../table/table.ts";

/**
 * How an attribute of an item of a Case is stored: in clear, sealed, or as maps that are sealed but for these members.
 */
export type Part = "clear" | "sealed" | { clear: readonly string[] };

type Kind = {
  /** Attributes that keys, conditions, indexes or the sweep need. All others are sealed, also those of later releases. */
  parts: Readonly<Record<string, Part>>;
  /** Part of an attribute that is not named. */
  others: Part;
  /** It is only put, and never updated: its sealed attributes are one. */
  isPutOnly?: true;
};

const clear = (...names: string[]): Record<string, Part> =>
  Object.fromEntries(names.map((name) => [name, "clear"]));

/** Every kind of item: the keys of the table and of its indexes, version and end. */
const everywhere = clear(
  ...["pk", "sk", "v", "ttl"],
  ...["gsi1pk", "gsi1sk", "gsi2pk", "gsi2sk", "duepk", "duesk"],
);

/** Ids, states, times and closed codes: they name no person. */
const ofCase = clear(
  ...["id", "tenantId", "projectId", "sandbox", "type"],
  ...["status", "revision", "assessment", "reason"],
  ...["createdAt", "updatedAt", "processingAt", "completedAt", "failedAt", "erasedAt", "erasure"],
  ...["linkExpiresAt", "linkVersion", "linkGeneration", "linkResends", "keepsAddress"],
  ...["newLinkAskedFor", "newLinkAskedAt", "allowedDocuments", "allowDesktop", "language", "page"],
  ...["document", "chosen", "flow", "returns", "reviewAfterMonths", "skippedSteps", "simulation"],
  ...["parentId", "followUpOf", "supersededBy", "followUps", "progress", "consent", "uploads"],
  ...["objections", "liveness", "stamp", "executionArn", "confidence", "failure", "setAside"],
  ...["retainUntil", "capturesUntil", "capturesDeletedAt", "expiryNotice", "documentExpiresInDays"],
  ...["reviewDueAt", "tellsReview", "personIdWithheld", "hasPortrait", "secondTurnedDown"],
);

const inClear: Kind = { parts: {}, others: "clear" };
const whole: Kind = { parts: {}, others: "sealed" };
const putWhole: Kind = { ...whole, isPutOnly: true };

/** By the first word of the sort key. A kind that is not here is sealed whole. */
const kindsOfCase: Readonly<Record<string, Kind>> = {
  CASE: { parts: { ...ofCase, disposition: { clear: ["value"] } }, others: "sealed" },
  RECEIPT: inClear,
  SITTING: inClear,
  HANDOFF: inClear,
  LOOKUP: inClear,
  ELSEWHERE: inClear,
  BLOCKED: inClear,
  KEPT_BLOCKED: inClear,
  /** Encrypted under the project's own key: a search reads hundreds at once (docs/adr/0051). */
  FACE: inClear,
  CAPTURE: putWhole,
  COMMENT: putWhole,
  DISPOSITION: putWhole,
  MANIFEST: putWhole,
  REFERENCE: putWhole,
  LIVENESS: { parts: { packed: "sealed" }, others: "clear" },
  EVIDENCE: { parts: clear("check"), others: "sealed" },
  LINK_DELIVERY: { parts: clear("caseId", "channel", "dueAt"), others: "sealed", isPutOnly: true },
  /** A receiver's answer may repeat the message. */
  DELIVERY: {
    parts: { attempts: { clear: ["at", "status", "durationMs", "host", "withheld"] } },
    others: "clear",
  },
  BODY: { parts: clear("sealedBy"), others: "sealed", isPutOnly: true },
};

/** The stored answer of a call that made Cases, under the keys of all of them. */
const answer: Kind = { parts: { answer: "sealed" }, others: "clear" };

const ofCases = "CASE#";

/** The kind of this item, if it may hold personal data of a Case. */
export function kindOf({ pk, sk }: Key): Kind | undefined {
  if (pk.startsWith("IDEMPOTENCY#")) return answer;
  if (!pk.startsWith(ofCases)) return;
  return kindsOfCase[sk.split("#")[0] ?? ""] ?? whole;
}

export function partOf({ parts, others }: Kind, name: string): Part {
  return everywhere[name] ?? parts[name] ?? others;
}

/** Ids of the Cases that this item is about. */
export function ownersOf({ pk }: Pick<Key, "pk">, attributes: Item): string[] {
  if (pk.startsWith(ofCases)) return [pk.slice(ofCases.length)];
  const { caseIds } = attributes;
  return Array.isArray(caseIds) ? caseIds.map(String) : [];
}
