import type { AuditEntry } from "#domain/audit/audit-entry.ts";
import type { BlockEntry } from "#domain/block-list/block-entry.ts";
import type { StoredBranding } from "#domain/branding/stored-branding.ts";
import type { Capture } from "#domain/capture/capture.ts";
import type { Case } from "#domain/case/case.ts";
import type { ErasureNote } from "#domain/erasure/erasure-note.ts";
import type { EvidenceByCheck } from "#domain/evidence/evidence.ts";
import type { Adapter } from "#domain/external/adapter.ts";
import type { KeptFace } from "#domain/face/alike-faces.ts";
import type { Flow } from "#domain/flow/flow.ts";
import type { FlowVersion } from "#domain/flow/flow-version.ts";
import type { Template, TemplateRevision } from "#domain/flow/template.ts";
import type { LivenessAttempt } from "#domain/liveness/attempt.ts";
import type { LinkDelivery } from "#domain/notice/link-delivery.ts";
import type { Notice } from "#domain/notice/notice.ts";
import type { ApiKey } from "#domain/project/api-key.ts";
import type { SignInProvider } from "#domain/project/identity.ts";
import type { Project } from "#domain/project/project.ts";
import type { Session } from "#domain/project/session.ts";
import type { Team } from "#domain/project/team.ts";
import type { DeletedOrg, Tenant } from "#domain/project/tenant.ts";
import type { User } from "#domain/project/user.ts";
import type { ReferenceRecord } from "#domain/record-match/reference-record.ts";
import type { Comment } from "#domain/review/comment.ts";
import type { Disposition } from "#domain/review/disposition.ts";
import type { Delivery } from "#domain/webhook/delivery.ts";
import type { WebhookEndpoint } from "#domain/webhook/endpoint.ts";
import type { DeliveryRef, Handoff, IdempotencyRecord, Mail, Sitting } from "#usecases/ports.ts";

/** All that the fakes remember. */
export type World = {
  cases: Map<string, Case>;
  shortCodes: Map<string, string>;
  references: Map<string, ReferenceRecord>;
  dispositions: Map<string, Disposition[]>;
  comments: Map<string, Comment[]>;
  brands: Map<string, StoredBranding>;
  /** By Case. */
  faces: Map<string, KeptFace & { projectId: string; keyId: string }>;
  /** Since when a project keeps none any more. */
  facesOff: Map<string, string>;
  captures: Map<string, Map<string, Capture>>;
  evidence: Map<string, EvidenceByCheck>;
  /** The edition of the lists that a Case was last searched for in. */
  screened: Map<string, string>;
  livenessAttempts: Map<string, LivenessAttempt>;
  sittings: Map<string, Sitting>;
  /** By keyed hash. */
  handoffs: Map<string, Handoff>;
  erasureNotes: ErasureNote[];
  receipts: Map<string, unknown>;
  deliveries: Map<string, Delivery>;
  /** By delivery: as long as its next attempt is `of`, the sweep finds it at `until`. */
  handedOut: Map<string, { of: string; until: string }>;
  endpoints: Map<string, WebhookEndpoint>;
  /** By project and name. */
  adapters: Map<string, Adapter>;
  /** By id. */
  blocked: Map<string, BlockEntry>;
  /** Revisions by project. */
  blockLists: Map<string, number>;
  tenants: Map<string, Tenant>;
  /** Also orgs whose other data is gone. */
  deletedOrgs: Map<string, DeletedOrg & { erasedAt?: string }>;
  projects: Map<string, Project>;
  users: Map<string, User>;
  /** Users by keyed hash. */
  identities: Map<string, string>;
  addresses: Map<string, { emailHash: string; userId: string; provider: SignInProvider }>;
  /** By keyed hash of the address. */
  foundings: Map<string, { expiresAt: string; claimedBy?: string }>;
  sessions: Map<string, Session>;
  teams: Map<string, Team>;
  /** By project and id. */
  templates: Map<string, Template>;
  /** By template and number. */
  templateRevisions: Map<string, TemplateRevision>;
  /** By project and slug. */
  flows: Map<string, Flow>;
  /** By keyed hash of a base link's code. */
  baseCodes: Map<string, { projectId: string; slug: string }>;
  /** By flow and number. */
  flowVersions: Map<string, FlowVersion>;
  /** By keyed hash. */
  apiKeys: Map<string, ApiKey>;
  /** By the previous hash of a key: its present one. */
  movedKeys: Map<string, string>;
  idempotency: Map<string, IdempotencyRecord>;
  /** In order of their writing, of all chains. */
  audit: AuditEntry[];
  auditOnce: Set<string>;
  counters: Map<string, number>;
  /** By object key. */
  /** Films that the liveness check was asked to measure on arrival. */
  filmsToMeasure: { caseId: string; attemptId: string }[];
  objects: Map<
    string,
    { bytes: number; contentType: string; content: Uint8Array; sha256?: string }
  >;
  executions: Map<string, "running" | "stopped">;
  /** By Case: of the execution that waits for its submission. */
  taskTokens: Map<string, string>;
  /** Task tokens that were answered. */
  woken: string[];
  queue: DeliveryRef[];
  notices: Map<string, Notice>;
  /** Sent letters, in order. */
  letters: Parameters<Mail["send"]>[0][];
  texts: Parameters<Mail["text"]>[0][];
  /** By Case and channel. */
  links: Map<string, LinkDelivery>;
};

export function emptyWorld(): World {
  return {
    cases: new Map(),
    shortCodes: new Map(),
    references: new Map(),
    dispositions: new Map(),
    comments: new Map(),
    brands: new Map(),
    faces: new Map(),
    facesOff: new Map(),
    captures: new Map(),
    evidence: new Map(),
    screened: new Map(),
    livenessAttempts: new Map(),
    sittings: new Map(),
    handoffs: new Map(),
    erasureNotes: [],
    receipts: new Map(),
    deliveries: new Map(),
    handedOut: new Map(),
    endpoints: new Map(),
    adapters: new Map(),
    blocked: new Map(),
    blockLists: new Map(),
    tenants: new Map(),
    deletedOrgs: new Map(),
    projects: new Map(),
    users: new Map(),
    identities: new Map(),
    addresses: new Map(),
    foundings: new Map(),
    sessions: new Map(),
    teams: new Map(),
    templates: new Map(),
    templateRevisions: new Map(),
    flows: new Map(),
    flowVersions: new Map(),
    baseCodes: new Map(),
    apiKeys: new Map(),
    movedKeys: new Map(),
    idempotency: new Map(),
    audit: [],
    auditOnce: new Set(),
    counters: new Map(),
    filmsToMeasure: [],
    objects: new Map(),
    executions: new Map(),
    taskTokens: new Map(),
    woken: [],
    queue: [],
    notices: new Map(),
    letters: [],
    texts: [],
    links: new Map(),
  };
}
