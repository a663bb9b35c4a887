import type { DueKind, DueWork } from "#domain/case/overdue.ts";
import type { Waiting } from "#domain/case/waiting.ts";
import { listPartOf, shardOf } from "#domain/shard.ts";

/**
 * A word that a search finds Cases by, as keyed hashes: of the word, of its first letters (or of the word again),
 * and of each longer beginning.
 */
export type WordKey = { hash: string; start: string; chain: string };

/**
 * The whole data model: every item of the one table, its keys, and the question that each key answers. gsi1 answers
 * "which of this project, newest last"; gsi2 the same by status; due "which are due now". They hold keys and what lists
 * filter by. gsi2 and due are sparse: they have an item only while the question concerns it.
 */
export const keys = {
  tenant: (tenantId: string) => ({ pk: `TENANT#${tenantId}`, sk: "TENANT" }),
  /** due: which deleted orgs have something left? */
  deletedOrg: (deletedAt: string, tenantId: string) => ({
    duepk: "DUE#ORG",
    duesk: `${deletedAt}#${tenantId}`,
  }),
  project: (projectId: string) => ({ pk: `PROJECT#${projectId}`, sk: "PROJECT" }),
  /** What became of the Cases that were created on this day? Spread, so that writers do not queue. */
  metrics: (projectId: string, day: string, caseId: string) => ({
    ...keys.metricsIn(projectId, listPartOf(caseId)),
    sk: `METRICS#${day}#${shardOf(caseId)}`,
  }),
  metricsIn: (projectId: string, part: number) => ({
    pk: `PROJECT#${projectId}#METRICS#${part}`,
  }),
  /** The first and the last sort key of a span of days. */
  metricsOfDays: (from: string, to: string) => ({
    first: `METRICS#${from}#`,
    last: `METRICS#${to}#~`,
  }),
  /** Which projects has this org? Ids only; the projects themselves are read by them. */
  projectOf: (tenantId: string, projectId: string) => ({
    pk: `TENANT#${tenantId}`,
    sk: `PROJECT#${projectId}`,
  }),
  /** Who works here? The revision that every change of the team moves; members, invitations. */
  team: (tenantId: string) => ({ pk: `TENANT#${tenantId}`, sk: "TEAM" }),
  member: (tenantId: string, userId: string) => ({
    pk: `TENANT#${tenantId}`,
    sk: `TEAM#MEMBER#${userId}`,
  }),
  invitation: (tenantId: string, invitationId: string) => ({
    pk: `TENANT#${tenantId}`,
    sk: `TEAM#INVITATION#${invitationId}`,
  }),
  /** Who invited this address? It is a keyed hash here. */
  invited: (emailHash: string, tenantId: string) => ({
    pk: `INVITED#${emailHash}`,
    sk: `TENANT#${tenantId}`,
  }),

  /** May this address open an org? It is a keyed hash here. */
  founding: (emailHash: string) => ({ pk: `INVITED#${emailHash}`, sk: "FOUNDING" }),

  /** Whose identity is this? A keyed hash of issuer and subject. */
  identity: (hash: string) => ({ pk: `IDENTITY#${hash}`, sk: "IDENTITY" }),
  /** For which users did a provider verify this address? It is a keyed hash here. */
  address: (emailHash: string, userId: string, provider: string) => ({
    pk: `ADDRESS#${emailHash}`,
    sk: `USER#${userId}#${provider}`,
  }),
  /** A user's memberships and sessions share the partition: one query decides on a call. */
  user: (userId: string) => ({ pk: `USER#${userId}`, sk: "USER" }),
  membership: (userId: string, tenantId: string) => ({
    pk: `USER#${userId}`,
    sk: `MEMBERSHIP#${tenantId}`,
  }),
  session: (userId: string, sessionId: string) => ({
    pk: `USER#${userId}`,
    sk: `SESSION#${sessionId}`,
  }),
  /** Which key is this? Strongly consistent, so that a rotated key dies at once. */
  apiKey: (hash: string) => ({ pk: `KEY#${hash}`, sk: "KEY" }),
  /** gsi1: which keys has this project? */
  apiKeysOf: (projectId: string, keyId: string) => ({
    gsi1pk: `PROJECT#${projectId}#KEY`,
    gsi1sk: keyId,
  }),

  case: (caseId: string) => ({ pk: `CASE#${caseId}`, sk: "CASE" }),
  /** gsi1: which Cases has this project? Ids are ULIDs, so they sort by creation. */
  caseOfProject: (projectId: string, caseId: string) => ({
    ...keys.casesOfProject(projectId, listPartOf(caseId)),
    gsi1sk: caseId,
  }),
  casesOfProject: (projectId: string, part: number) => ({
    gsi1pk: `PROJECT#${projectId}#CASE#${part}`,
  }),
  /** gsi2: which Cases of this project have this status? */
  caseByStatus: (projectId: string, status: string, caseId: string) => ({
    ...keys.casesByStatus(projectId, status, listPartOf(caseId)),
    gsi2sk: caseId,
  }),
  casesByStatus: (projectId: string, status: string, part: number) => ({
    gsi2pk: `PROJECT#${projectId}#CASE#${status}#${part}`,
  }),
  /** gsi1: which Cases have this reference of the client's? It is a keyed hash here. */
  caseByReference: (projectId: string, referenceHash: string, caseId: string) => ({
    pk: `CASE#${caseId}`,
    sk: "LOOKUP#REFERENCE",
    gsi1pk: `PROJECT#${projectId}#REFERENCE#${referenceHash}`,
    gsi1sk: caseId,
  }),
  /** Is this Case found by this word? */
  wordOfCase: (caseId: string, wordHash: string) => ({
    pk: `CASE#${caseId}`,
    sk: `LOOKUP#WORD#${wordHash}`,
  }),
  /** gsi1: which Cases are found by this word, or by how it begins? */
  caseByWord: (projectId: string, { hash, start, chain }: WordKey, caseId: string) => ({
    ...keys.wordOfCase(caseId, hash),
    gsi1pk: `PROJECT#${projectId}#WORD#${start}`,
    gsi1sk: `${chain}${caseId}`,
  }),
  /** gsi1: which faces does this project keep? Each is a child of its Case, sealed. */
  keptFace: (projectId: string, caseId: string) => ({
    pk: `CASE#${caseId}`,
    sk: "FACE",
    gsi1pk: `PROJECT#${projectId}#FACE`,
    gsi1sk: caseId,
  }),
  /** Since when does this project keep no faces any more? */
  unkept: (projectId: string) => ({ pk: `PROJECT#${projectId}`, sk: "FACES_OFF" }),
  /** due: which projects may have some left? */
  facesToPurge: (offAt: string, projectId: string) => ({
    duepk: "DUE#FACES",
    duesk: `${offAt}#${projectId}`,
  }),
  /** gsi1: which Cases wait for a decision in this lane? There only while they do; the oldest first. */
  waitingCase: (projectId: string, { lane, since }: Waiting, caseId: string) => ({
    pk: `CASE#${caseId}`,
    sk: "LOOKUP#WAITING",
    gsi1pk: `PROJECT#${projectId}#WAITING#${lane}`,
    gsi1sk: `${since}#${caseId}`,
  }),
  /**
   * Which execution waits for this Case's submission? The workflow stores its task token here
   * (`case.asl.json`), and the submission its mark. Apart from the Case: a token makes every later write
   * of it larger.
   */
  submission: (caseId: string) => ({ pk: `SUBMISSION#${caseId}`, sk: "SUBMISSION" }),
  /** due: which Cases wait for something that is past its time, of one kind (an open link, an erasure)? */
  overdueCase: ({ kind, at }: DueWork, caseId: string) => ({
    duepk: inShard(kind, shardOf(caseId)),
    duesk: `${at}#${caseId}`,
  }),
  overdueCases: (kind: DueKind, shard: number) => ({ duepk: inShard(kind, shard) }),
  /** Children of a Case share its partition: one query reads them, one sweep erases them. */
  capture: (caseId: string, item: string) => ({ pk: `CASE#${caseId}`, sk: `CAPTURE#${item}` }),
  liveness: (caseId: string, attemptId: string) => ({
    pk: `CASE#${caseId}`,
    sk: `LIVENESS#${attemptId}`,
  }),
  /** The manifest of an attempt: apart, because it is written once, and is most of it. */
  livenessManifest: (caseId: string, attemptId: string) => ({
    pk: `CASE#${caseId}`,
    sk: `MANIFEST#${attemptId}`,
  }),
  evidence: (caseId: string, check: string) => ({ pk: `CASE#${caseId}`, sk: `EVIDENCE#${check}` }),
  /**
   * due: which Cases were searched for in another edition of the lists? Keys of their evidence of `screening`, which
   * move with each search.
   */
  screenedCase: (edition: string, caseId: string) => ({
    ...keys.screenedCases(shardOf(caseId)),
    duesk: `${edition}#${caseId}`,
  }),
  screenedCases: (shard: number) => ({ duepk: inShard("screened", shard) }),
  /** The payload of a Flow run: apart, because lists and writes of the Case do not need it. */
  reference: (caseId: string) => ({ pk: `CASE#${caseId}`, sk: "REFERENCE" }),
  sitting: (caseId: string, sittingId: string) => ({
    pk: `CASE#${caseId}`,
    sk: `SITTING#${sittingId}`,
  }),
  /** Which codes may open this Case on a second device? Each is stored only as a keyed hash. */
  handoff: (caseId: string, codeHash: string) => ({
    pk: `CASE#${caseId}`,
    sk: `HANDOFF#${codeHash}`,
  }),
  /** The team's decisions, in order. */
  disposition: (caseId: string, revision: number) => ({
    pk: `CASE#${caseId}`,
    sk: `DISPOSITION#${String(revision).padStart(6, "0")}`,
  }),
  /** The team's comments. Ids are ULIDs, so they sort by time. */
  comment: (caseId: string, commentId: string) => ({
    pk: `CASE#${caseId}`,
    sk: `COMMENT#${commentId}`,
  }),
  /** By which channel is this Case's link to be sent, or was it sent? */
  linkDelivery: (caseId: string, channel: string) => ({
    pk: `CASE#${caseId}`,
    sk: `LINK_DELIVERY#${channel}`,
  }),
  /** due: which links are to be sent? */
  dueLink: (dueAt: string, id: string) => ({ duepk: "DUE#LINK", duesk: `${dueAt}#${id}` }),
  receipt: (caseId: string) => ({ pk: `CASE#${caseId}`, sk: "RECEIPT" }),
  /** Names an item outside the partition that dies with the Case: its short code, a stored answer. */
  elsewhere: (caseId: string, targetPk: string) => ({
    pk: `CASE#${caseId}`,
    sk: `ELSEWHERE#${targetPk}`,
  }),
  /** Which Case does this short link open? The code is stored only as a keyed hash. */
  shortCode: (hash: string) => ({ pk: `SHORT#${hash}`, sk: "SHORT" }),

  /** A project's Templates and Flows lie in its partition: another project's do not exist there. */
  template: (projectId: string, templateId: string) => ({
    pk: `PROJECT#${projectId}`,
    sk: `TEMPLATE#${templateId}`,
  }),
  /** Published once, never changed. */
  templateRevision: (templateId: string, revision: number) => ({
    pk: `TEMPLATE#${templateId}`,
    sk: `REVISION#${String(revision).padStart(6, "0")}`,
  }),
  /** Which Flow does this slug name? Never deleted, so a slug is never used again. */
  flow: (projectId: string, slug: string) => ({ pk: `PROJECT#${projectId}`, sk: `FLOW#${slug}` }),
  /** Frozen, so that a Case ends under the version it began under. */
  flowVersion: (flowId: string, version: number) => ({
    pk: `FLOW#${flowId}`,
    sk: `VERSION#${String(version).padStart(6, "0")}`,
  }),

  /** Whose is this base link? The code is stored only as a keyed hash. */
  baseCode: (hash: string) => ({ pk: `BASE#${hash}`, sk: "BASE" }),
  branding: (projectId: string) => ({ pk: `PROJECT#${projectId}`, sk: "BRANDING" }),

  /** Which notice is due, or was sent? */
  notice: (id: string) => ({ pk: `NOTICE#${id}`, sk: "NOTICE" }),
  /** due: which notices are due? */
  dueNotice: (dueAt: string, id: string) => ({ duepk: "DUE#NOTICE", duesk: `${dueAt}#${id}` }),

  webhook: (ownerType: string, ownerId: string) => ({
    pk: `${ownerType.toUpperCase()}#${ownerId}`,
    sk: "WEBHOOK",
  }),
  /** Where do the fields of this project's `check.external` go? */
  adapter: (projectId: string, name: string) => ({
    pk: `PROJECT#${projectId}`,
    sk: `ADAPTER#${name}`,
  }),
  /** The revision of the block list. Every addition moves it, so that the limits hold for two at once. */
  blockList: (projectId: string) => ({ pk: `PROJECT#${projectId}`, sk: "BLOCKS" }),
  /** Which documents does this project's team want a person to look at? */
  blockEntry: (projectId: string, entryId: string) => ({
    pk: `PROJECT#${projectId}`,
    sk: `BLOCK#${entryId}`,
  }),
  /** Which entry was made from this Case, and does it end with the Case? */
  blockedBy: (caseId: string, { id, keptUnder }: { id: string; keptUnder?: string }) => ({
    pk: `CASE#${caseId}`,
    sk: `${keptUnder === undefined ? "BLOCKED" : "KEPT_BLOCKED"}#${id}`,
  }),
  /** A delivery belongs to its Case (and is erased with it), or to its project if it has none. */
  delivery: (ownerId: string, deliveryId: string) => ({
    pk: ownerPartition(ownerId),
    sk: `DELIVERY#${deliveryId}`,
  }),
  /** The body of a delivery, apart from its state: written once, and in no index. */
  deliveryBody: (ownerId: string, deliveryId: string) => ({
    pk: ownerPartition(ownerId),
    sk: `BODY#${deliveryId}`,
  }),
  /** gsi1: which deliveries has this project? */
  deliveriesOf: (projectId: string, deliveryId: string) => ({
    gsi1pk: `PROJECT#${projectId}#DELIVERY`,
    gsi1sk: deliveryId,
  }),
  /** due: which deliveries are due? */
  dueDelivery: (dueAt: string, deliveryId: string) => ({
    duepk: inShard("delivery", shardOf(deliveryId)),
    duesk: `${dueAt}#${deliveryId}`,
  }),
  dueDeliveries: (shard: number) => ({ duepk: inShard("delivery", shard) }),

  /**
   * What happened in this chain? A partition of its own: it holds no personal data, and no erasure
   * or retention reaches it.
   */
  auditEntry: (chainId: string, seq: number) => ({
    pk: `AUDIT#${chainId}`,
    sk: `ENTRY#${String(seq).padStart(12, "0")}`,
  }),
  /** Which entry is the last? Each addition is conditional on it, so a chain never forks. */
  auditHead: (chainId: string) => ({ pk: `AUDIT#${chainId}`, sk: "HEAD" }),
  /** Was this occasion recorded before? */
  auditOnce: (chainId: string, name: string) => ({ pk: `AUDIT#${chainId}`, sk: `ONCE#${name}` }),

  idempotency: (scopeHash: string) => ({ pk: `IDEMPOTENCY#${scopeHash}`, sk: "IDEMPOTENCY" }),
  /** An answer with a one-time secret in it: apart, because it is gone sooner than its record. */
  sealedAnswer: (scopeHash: string) => ({ pk: `IDEMPOTENCY#${scopeHash}`, sk: "ANSWER" }),
  /** A counter per bucket and window, gone by TTL. */
  rateLimit: (bucket: string, windowStart: number) => ({
    pk: `RATE#${bucket}`,
    sk: `WINDOW#${windowStart}`,
  }),
};

/** All that is due of one kind would lie under one key, and one key takes 1,000 writes a second. */
function inShard(kind: string, shard: number): string {
  return `DUE#${kind.toUpperCase()}#${String(shard).padStart(2, "0")}`;
}

function ownerPartition(ownerId: string): string {
  return ownerId.startsWith("ver_") ? `CASE#${ownerId}` : `PROJECT#${ownerId}`;
}
