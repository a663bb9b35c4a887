import { generationOfHash, generationOfSealed } from "#aws/service-secret.ts";
import type { Item } from "#aws/table/table.ts";

/** Kinds that `reseal` brings to the current generation … */
export const resealed = [
  "flows",
  "references",
  "search words",
  "addresses",
  "webhooks",
  "project keys",
  "adapters",
] as const;

/** … and beside it what comes to it when it is used next, or runs out. */
export type Kind =
  | (typeof resealed)[number]
  | "api keys"
  | "identities"
  | "links"
  | "messages"
  | "invitations"
  | "link deliveries"
  | "sessions";

/** The parts of an item that were made with the service secret, and their generations. */
export type Holding = { kind: Kind; generations: string[] };

/** The items that hold something of a generation, and of each no more than tells which. */
export const survey = {
  FilterExpression: [
    ...["KEY#", "IDENTITY#", "ADDRESS#", "INVITED#"].map((_, at) => `begins_with(pk, :p${at})`),
    ...["FLOW#", "BODY#", "LOOKUP#WORD#", "LINK_DELIVERY#", "ADAPTER#"].map(
      (_, at) => `begins_with(sk, :s${at})`,
    ),
    "sk IN (:webhook, :reference)",
    "(sk = :case AND #status = :collecting)",
    "(sk = :project AND (attribute_exists(faceKey) OR attribute_exists(personKey)))",
    "(begins_with(sk, :session) AND attribute_exists(renewal))",
  ].join(" OR "),
  ProjectionExpression:
    "pk, sk, gsi1pk, #ttl, #status, linkExpiresAt, linkGeneration, movedTo, revokedAt, expiresAt, sealedBy, sealedBaseCode, sealedSecret, previousSecrets, keyPair, faceKey, personKey, sealedTo, renewal",
  ExpressionAttributeNames: { "#status": "status", "#ttl": "ttl" },
  ExpressionAttributeValues: {
    ":p0": "KEY#",
    ":p1": "IDENTITY#",
    ":p2": "ADDRESS#",
    ":p3": "INVITED#",
    ":s0": "FLOW#",
    ":s1": "BODY#",
    ":s2": "LOOKUP#WORD#",
    ":s3": "LINK_DELIVERY#",
    ":s4": "ADAPTER#",
    ":webhook": "WEBHOOK",
    ":reference": "LOOKUP#REFERENCE",
    ":case": "CASE",
    ":project": "PROJECT",
    ":session": "SESSION#",
    ":collecting": "collecting",
  },
};

/** Expired items do not count: they open nothing under any generation. */
export function holdingOf(item: Item, now: Date): Holding | undefined {
  const { pk, sk } = { pk: String(item.pk), sk: String(item.sk) };
  const isOver = (time: unknown) => typeof time === "string" && time <= now.toISOString();
  if (typeof item.ttl === "number" && item.ttl * 1000 <= now.getTime()) return;

  const [kindOfKey = "", hash = ""] = pk.split("#");
  const lookUp = lookUps[kindOfKey];
  if (lookUp !== undefined) {
    if (item.movedTo !== undefined || isOver(item.revokedAt) || isOver(item.expiresAt)) return;
    return { kind: lookUp, generations: [generationOfHash(hash)] };
  }
  if (sk === "LOOKUP#REFERENCE") {
    const ofReference = String(item.gsi1pk).split("#").at(-1) ?? "";
    return { kind: "references", generations: [generationOfHash(ofReference)] };
  }
  if (sk.startsWith("LOOKUP#WORD#")) {
    return { kind: "search words", generations: [generationOfHash(sk.split("#").at(-1) ?? "")] };
  }
  if (sk === "CASE") {
    if (isOver(item.linkExpiresAt)) return;
    return { kind: "links", generations: [String(item.linkGeneration ?? "1")] };
  }
  if (sk.startsWith("BODY#")) {
    return { kind: "messages", generations: [generationOfSealed(`${item.sealedBy}.`)] };
  }
  if (sk.startsWith("FLOW#")) {
    return { kind: "flows", generations: [generationOfSealed(String(item.sealedBaseCode))] };
  }
  if (sk.startsWith("LINK_DELIVERY#")) {
    const generations = sealedIn(item).map(generationOfSealed);
    return generations.length > 0 ? { kind: "link deliveries", generations } : undefined;
  }
  if (sk.startsWith("SESSION#")) {
    return { kind: "sessions", generations: [generationOfSealed(String(item.renewal))] };
  }
  if (sk === "PROJECT") {
    return { kind: "project keys", generations: sealedIn(item).map(generationOfSealed) };
  }
  const kind = sk.startsWith("ADAPTER#") ? "adapters" : "webhooks";
  return { kind, generations: sealedIn(item).map(generationOfSealed) };
}

const lookUps: Record<string, Kind> = {
  KEY: "api keys",
  IDENTITY: "identities",
  ADDRESS: "addresses",
  INVITED: "invitations",
};

/** Every sealed text of a webhook, however deep it lies. */
function sealedIn(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    /^sealed/.test(name) && typeof inner === "string" ? [inner] : sealedIn(inner),
  );
}
