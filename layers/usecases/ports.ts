import type { AuditAction, AuditEntry, ChainHead } from "#domain/audit/audit-entry.ts";
import type { Capture, CaptureItem, Case, ReferenceRecord } from "#domain/case/case.ts";
import type { Disposition } from "#domain/case/disposition.ts";
import type { CaseStatus } from "#domain/case/status.ts";
import type { CheckName, Evidence, EvidenceByCheck } from "#domain/evidence/evidence.ts";
import type { ReasonCode } from "#domain/evidence/reason-codes.ts";
import type { Flow, FlowVersion } from "#domain/flow/flow.ts";
import type { Template, TemplateRevision } from "#domain/flow/template.ts";
import type { AttemptState, LivenessAttempt } from "#domain/liveness/attempt.ts";
import type { Branding } from "#domain/project/branding.ts";
import type { Identity, SignInProvider } from "#domain/project/identity.ts";
import type { Role } from "#domain/project/roles.ts";
import type { Team } from "#domain/project/team.ts";

/** What differs between stages and reaches the verbs. */
export type StageSettings = {
  name: string;
  /** Signup and `kyb` are refused, webhooks need https. */
  isProduction: boolean;
  /** Of the machine API and the pages, without a trailing slash. */
  publicBaseUrl: string;
  engineProfile: string;
  policyRevision: string;
  /** Widens every quota; load tests set it. 1 when absent. */
  quotaFactor?: number;
};

export type Clock = { now(): Date };

export type Ids = {
  /** `prefix_` and a lower-case ULID. */
  next(prefix: string): string;
  /** Cryptographically random. */
  bytes(count: number): Uint8Array;
};

/** All keyed cryptography. Keys are derived per purpose from one secret of the stage. */
export type Vault = {
  /** Keyed hash for look-ups: the value itself is never stored. Hex. */
  hash(
    purpose: "api_key" | "short_code" | "sitting" | "ip" | "handoff" | "identity" | "email",
    value: string,
  ): Promise<string>;
  /** A bearer token that only this stage can make again; nothing of it is stored. base64url, 256 bit. */
  derive(purpose: "link" | "short_code" | "cursor", value: string): Promise<string>;
  /** Authenticated encryption; `context` must be the same to open. */
  seal(context: string, text: string): Promise<string>;
  open(context: string, sealed: string): Promise<string>;
  /** ed25519 over the UTF-8 of `text`. */
  sign(text: string): Promise<{ keyId: string; value: string }>;
  /** The public key that verifies `sign`, as a JWK set. */
  publicKeys(): Promise<{ keys: Record<string, unknown>[] }>;
};

export type Tenant = { id: string; name: string; sandbox: boolean; createdAt: string };

export type Project = {
  id: string;
  tenantId: string;
  name: string;
  sandbox: boolean;
  createdAt: string;
  /** What the team set; the usual time when absent. */
  dataRetentionDays?: number;
};

export type ApiKey = {
  id: string;
  /** Keyed hash of the raw key. */
  hash: string;
  name: string;
  prefix: string;
  last4: string;
  tenantId: string;
  projectId: string;
  sandbox: boolean;
  scopes: string[];
  createdAt: string;
  createdBy: string;
  lastUsedAt?: string;
  expiresAt?: string;
  revokedAt?: string;
};

export type TenantStore = {
  /** Tenant, project, first key and webhook secret, all or nothing. */
  signUp(records: {
    tenant: Tenant;
    project: Project;
    key: ApiKey;
    webhook: WebhookEndpoint;
  }): Promise<void>;
  tenant(tenantId: string): Promise<Tenant | undefined>;
  project(projectId: string): Promise<Project | undefined>;
};

/** What a team does to its org. */
export type OrgStore = {
  /** Oldest first. */
  projects(tenantId: string): Promise<Project[]>;
  addProject(project: Project): Promise<void>;
  renameProject(projectId: string, name: string): Promise<void>;
  setDataRetention(projectId: string, days: number): Promise<void>;
  rename(tenantId: string, name: string): Promise<void>;
  /** A project's, oldest first, revoked ones too. A key made this moment may be missing. */
  keys(projectId: string): Promise<ApiKey[]>;
  addKey(key: ApiKey): Promise<void>;
  /** At once, also in its grace time; one revoked already keeps its time. */
  revokeKey(key: ApiKey, revokedAt: string): Promise<void>;
};

/** Somebody who signs in. What they may do is a matter of their memberships. */
export type User = {
  id: string;
  email: string;
  emailVerified: boolean;
  name: string;
  createdAt: string;
  lastSeenAt: string;
  /** What the dashboard shows; the first of theirs when it is gone. */
  activeTenantId?: string;
  activeProjectId?: string;
};

export type Membership = { tenantId: string; role: Role };

/** One browser that signed in. */
export type Session = { id: string; userId: string; createdAt: string; expiresAt: string };

export type UserStore = {
  /** `identityHash` is the keyed hash of issuer and subject. */
  byIdentity(identityHash: string): Promise<string | undefined>;
  /** The user by this identity. `Refusal("invalid_state")` when the identity has one already. */
  create(user: User, identityHash: string): Promise<void>;
  /** What the provider says of them now, and that they were here. */
  refresh(
    userId: string,
    facts: Pick<User, "email" | "emailVerified" | "name" | "lastSeenAt">,
  ): Promise<void>;
  touch(userId: string, lastSeenAt: string): Promise<void>;
  activate(userId: string, active: { tenantId: string; projectId?: string }): Promise<void>;
  /** A user with all that decides on a call, in one read that is never stale. */
  find(
    userId: string,
  ): Promise<{ user: User; memberships: Membership[]; sessions: Session[] } | undefined>;
  users(userIds: readonly string[]): Promise<User[]>;
  openSession(session: Session): Promise<void>;
  /** A session that is gone already is no error. */
  closeSession(session: Pick<Session, "id" | "userId">): Promise<void>;
};

export type TeamStore = {
  team(tenantId: string): Promise<Team>;
  /** All or nothing, and only if nobody wrote since `before`: else `Refusal("invalid_state")`. */
  save(before: Team, after: Team, emailHashes: ReadonlyMap<string, string>): Promise<void>;
  /** The orgs that invited this address, by its keyed hash. */
  invitedTo(emailHash: string): Promise<string[]>;
};

/** The two parties that vouch for who somebody is, as OpenID providers. */
export type SignIn = {
  /** Those that this stage has credentials for. */
  providers(): Promise<SignInProvider[]>;
  /** Where to send the browser, and what to remember until it comes back. */
  begin(request: { provider: SignInProvider; redirectUri: string }): Promise<SignInAttempt>;
  /** Checks what the browser came back with. Throws when the provider does not vouch. */
  finish(answer: {
    provider: SignInProvider;
    /** The whole address that the browser came back to. */
    url: string;
    attempt: Omit<SignInAttempt, "url">;
  }): Promise<Identity>;
};

export type SignInAttempt = { url: string; state: string; nonce: string; codeVerifier: string };

export type KeyStore = {
  find(hash: string): Promise<ApiKey | undefined>;
  /** Notes the use of a key, at most once an hour and key. */
  touch(key: ApiKey, usedAt: string): Promise<void>;
  /** Adds the new key and revokes the old one in one transaction; `invalid_state` if it was revoked meanwhile. */
  replace(oldKey: ApiKey, newKey: ApiKey, revokedAt: string): Promise<void>;
};

/** A change to one Case: one conditional write on the prior status. */
export type CaseChange = {
  /** The write holds only from one of these; otherwise `Refusal("invalid_state")` with `current_status`. */
  from: readonly CaseStatus[];
  guard?: {
    revision?: number;
    executionArn?: string;
    linkVersion?: number;
    /** The link must still be open at this time; otherwise `Refusal("link_expired")`. */
    linkOpenAt?: string;
  };
  /** Only an erasure may write while an erasure is under way. */
  byErasure?: boolean;
  set: Partial<Case>;
  remove?: readonly (keyof Case)[];
  /** Becomes `updatedAt`; now, unless a delivery says already when. */
  at?: Date;
  /** Replaces the short code: the one before opens nothing any more. */
  shortCodeHash?: string;
  /** Outbox: stored in the same transaction as the change. */
  deliveries?: Delivery[];
};

export type CaseFilter = {
  status?: CaseStatus[];
  assessment?: string[];
  type?: string;
  flowSlug?: string;
  country?: string;
  documentType?: string;
  referenceId?: string;
  reason?: string;
  disposition?: string[];
  createdAfter?: string;
  createdBefore?: string;
};

export type CaseStore = {
  /** All or nothing. */
  create(
    newCase: Case,
    beside: { shortCodeHash: string; deliveries?: Delivery[]; reference?: ReferenceRecord },
  ): Promise<void>;
  get(caseId: string): Promise<Case | undefined>;
  /** `updatedAt` and `revision` are set by the store. Unknown id: `Refusal("not_found")`. */
  change(caseId: string, change: CaseChange): Promise<Case>;
  /**
   * Leaves the workflow's token with a Case that still collects. False, and nothing done, for any
   * other: past it, being erased, gone.
   */
  keepTaskToken(caseId: string, taskToken: string): Promise<boolean>;
  list(query: {
    projectId: string;
    filter: CaseFilter;
    limit: number;
    after?: string;
  }): Promise<{ cases: Case[]; next?: string }>;
  byShortCode(hash: string): Promise<string | undefined>;
  /** What a Flow run was given; nothing of any other Case, or once it is erased. */
  reference(caseId: string): Promise<ReferenceRecord | undefined>;
  captures(caseId: string): Promise<Capture[]>;
  /** Conditional on the Case still collecting. */
  saveCapture(caseId: string, capture: Capture): Promise<void>;
  /** Forgets captures of a document that the applicant no longer submits; absent ones are no error. */
  dropCaptures(caseId: string, items: readonly CaptureItem[]): Promise<void>;
  evidence(caseId: string): Promise<EvidenceByCheck>;
  /** Conditional on the Case still processing: evidence of a finished Case never changes. */
  saveEvidence(caseId: string, check: CheckName, evidence: Evidence): Promise<void>;
  /** Cases past their time: links that ran out, submissions without a result, unfinished erasures. */
  overdue(now: string, limit: number): Promise<Case[]>;
  /** What `eraseChildren` would erase: counts by kind. */
  countChildren(caseId: string): Promise<Record<string, number>>;
  /**
   * Everything beside the Case item itself: its reference record, captures, evidence, sittings, deliveries, the short
   * code, stored answers. May be repeated until nothing is left.
   */
  eraseChildren(caseId: string): Promise<void>;
  /** The first receipt stands: saving another returns the first. */
  saveReceipt(caseId: string, receipt: unknown): Promise<unknown>;
  receipt(caseId: string): Promise<unknown | undefined>;
};

/** What a team reads of Cases beyond what its client's backend does. */
export type ReviewStore = {
  /** What was decided of a Case, oldest first. A `set.disposition` of a change adds to it. */
  dispositions(caseId: string): Promise<Disposition[]>;
};

/** How a project's hosted pages look, as somebody set it. */
export type StoredBranding = { branding: Branding; revision: number; updatedAt: string };

export type BrandStore = {
  find(projectId: string): Promise<StoredBranding | undefined>;
  /** Holds only if nobody wrote since the revision before: `Refusal("invalid_state")`. */
  save(projectId: string, stored: StoredBranding): Promise<void>;
};

export type TemplateSummary = Omit<Template, "content"> & { name: string };

/** Templates by project, so that another project's is simply not there. */
export type TemplateStore = {
  /** Creates at `edits` 1; later writes hold only if nobody wrote since: `Refusal("invalid_state")`. */
  save(template: Template): Promise<void>;
  /** The same write, and the revision beside it, once and for ever. */
  publish(template: Template, revision: TemplateRevision): Promise<void>;
  find(projectId: string, templateId: string): Promise<Template | undefined>;
  /** Oldest first. */
  list(projectId: string): Promise<TemplateSummary[]>;
  revision(templateId: string, revision: number): Promise<TemplateRevision | undefined>;
};

export type FlowVersionSummary = Omit<FlowVersion, "content">;

export type FlowStore = {
  /** A slug that was ever taken in the project: `Refusal("slug_taken")`. */
  create(flow: Flow, version: FlowVersion, beside: { baseCodeHash: string }): Promise<void>;
  /** Holds only if nobody wrote since: `Refusal("invalid_state")`. */
  save(flow: Flow): Promise<void>;
  /** The same write, and the new version beside it, once and for ever. */
  publish(flow: Flow, version: FlowVersion): Promise<void>;
  find(projectId: string, slug: string): Promise<Flow | undefined>;
  /** Whose base link has the code with this hash? */
  byBaseCode(hash: string): Promise<{ projectId: string; slug: string } | undefined>;
  /** By slug. */
  list(projectId: string): Promise<Flow[]>;
  version(flowId: string, version: number): Promise<FlowVersion | undefined>;
  /** Oldest first. */
  versions(flowId: string): Promise<FlowVersionSummary[]>;
};

/** One opened hosted page: a browser that holds the cookie. */
export type Sitting = {
  id: string;
  caseId: string;
  /** Keyed hash of the cookie's secret. */
  secretHash: string;
  openedAt: string;
  lastSeenAt: string;
  expiresAt: string;
};

/** A code that a second device opens a sitting with. Only its keyed hash is stored. */
export type Handoff = { caseId: string; codeHash: string; expiresAt: string; usedAt?: string };

export type SittingStore = {
  open(sitting: Sitting): Promise<void>;
  find(caseId: string, sittingId: string): Promise<Sitting | undefined>;
  touch(caseId: string, sittingId: string, lastSeenAt: string): Promise<void>;
  offer(handoff: Handoff): Promise<void>;
  handoffs(caseId: string): Promise<Handoff[]>;
  /** Only the first use is noted. */
  useHandoff(caseId: string, codeHash: string, usedAt: string): Promise<void>;
};

export type LivenessStore = {
  /** Conditional on the Case still collecting, as is every write here. */
  add(attempt: LivenessAttempt): Promise<void>;
  find(caseId: string, attemptId: string): Promise<LivenessAttempt | undefined>;
  /** Holds only if the attempt still is in the state `from`: `Refusal("invalid_state")`. */
  advance(attempt: LivenessAttempt, from: AttemptState): Promise<void>;
};

export type AuditFilter = {
  actions?: readonly AuditAction[];
  actorId?: string;
  subjectId?: string;
  /** Included. */
  after?: string;
  /** Not included. */
  before?: string;
};

/** Entries are added at the end of a chain, and never changed or taken away. */
export type AuditStore = {
  head(chainId: string): Promise<ChainHead>;
  /**
   * Holds only if the entry follows the chain's head: `behind` when another came first. `once` makes
   * the same occasion one entry: `known` when there was one by that name.
   */
  append(
    entry: AuditEntry,
    once?: { name: string; forgetAt?: string },
  ): Promise<"appended" | "behind" | "known">;
  /** Newest first. A page may be short and still have a `next` when few match the filter. */
  list(query: {
    chainId: string;
    filter: AuditFilter;
    limit: number;
    beforeSeq?: number;
  }): Promise<{ entries: AuditEntry[]; nextSeq?: number }>;
  /** Oldest first, after this one. */
  walk(chainId: string, afterSeq: number, limit: number): Promise<AuditEntry[]>;
};

export type UploadTicket = { url: string; fields: Record<string, string>; expiresAt: string };

export type CaptureFiles = {
  /** A presigned POST that admits exactly this key, type and size range. */
  ticket(upload: {
    key: string;
    contentType: string;
    minBytes: number;
    maxBytes: number;
    expiresInSeconds: number;
  }): Promise<UploadTicket>;
  /** Size and type as stored, or nothing when the upload never came. */
  head(key: string): Promise<{ bytes: number; contentType: string } | undefined>;
  read(key: string): Promise<Uint8Array>;
  /** An address that shows the object to whoever has it, for so long. */
  view(key: string, expiresInSeconds: number): Promise<string>;
  /** How many objects a Case has and how large they are. */
  measureCase(caseId: string): Promise<{ count: number; bytes: number }>;
  /** Deletes every object of a Case. */
  eraseCase(caseId: string): Promise<void>;
};

/** What the picture inspector saw in an upload; `reasons` empty means accepted. */
export type Inspection = {
  format: "jpeg" | "png" | "webp" | "heif" | "unknown";
  bytes: number;
  sha256: string;
  width: number;
  height: number;
  reasons: ReasonCode[];
};

/** What a block of a liveness session holds: nothing that can be unpacked, or these frames. */
export type BlockInspection = {
  bytes: number;
  sha256: string;
  /** A frame that is no picture has neither width nor height. */
  frames: { bytes: number; sha256: string; width: number; height: number }[] | null;
};

export type Inspector = {
  inspect(request: { key: string; item: CaptureItem }): Promise<Inspection>;
  /** In the order of the keys. */
  inspectBlocks(request: { keys: string[] }): Promise<BlockInspection[]>;
};

export type Workflow = {
  /** Known before the start, because the execution carries the Case's id as its name. */
  executionArnOf(caseId: string): string;
  /** Idempotent: the execution carries the Case's id as its name. */
  start(input: { caseId: string; linkExpiresAt: string }): Promise<{ executionArn: string }>;
  /** Wakes the execution that waits for the applicant. A token already spent is no error. */
  submitted(taskToken: string): Promise<void>;
  /** A finished or unknown execution is no error. */
  stop(executionArn: string): Promise<void>;
};

export type WebhookEndpoint = {
  /** `project` replaces `tenant`; never both. */
  owner: { type: "project" | "tenant"; id: string };
  id: string;
  url: string | null;
  enabled: boolean;
  events: string[];
  payload: "full" | "summary";
  /** Vault-sealed `whsec_…`; kept when the URL is cleared. */
  sealedSecret: string;
  secretCreatedAt: string;
  /** Replaced by rotations, and each signing along until its own time. */
  previousSecrets?: { sealed: string; expiresAt: string }[];
  disabledReason?: string;
  /** Messages in a row that ran out of attempts. */
  exhaustedStreak: number;
  lastSuccessAt?: string;
  /** When the first attempt failed since the last success. */
  failingSince?: string;
  updatedAt: string;
};

export type DeliveryAttempt = {
  at: string;
  /** HTTP status, or nothing when no answer came. */
  status?: number;
  durationMs: number;
  /** First kilobyte of the answer, or the reason no answer came. */
  response: string;
};

export type Delivery = {
  id: string;
  tenantId: string;
  projectId: string;
  /** Absent for `webhook.test`. */
  caseId?: string;
  type: string;
  /** The exact bytes that are signed and sent on every attempt. */
  body: string;
  state: "pending" | "delivered" | "exhausted" | "dropped";
  attempts: DeliveryAttempt[];
  /** Present while pending: the due-time index. */
  nextAttemptAt?: string;
  createdAt: string;
};

export type DeliveryFilter = Partial<Pick<Delivery, "type" | "state" | "caseId">>;

export type WebhookStore = {
  endpoint(owner: WebhookEndpoint["owner"]): Promise<WebhookEndpoint | undefined>;
  /** A project's own and its tenant's, as far as there are any, in one read. */
  endpointsFor(whose: {
    projectId: string;
    tenantId: string;
  }): Promise<Partial<Record<WebhookEndpoint["owner"]["type"], WebhookEndpoint>>>;
  /** Conditional on `updatedAt` being as read, or on absence. */
  saveEndpoint(endpoint: WebhookEndpoint, readAt?: string): Promise<void>;
  addDelivery(delivery: Delivery): Promise<void>;
  delivery(ref: DeliveryRef): Promise<Delivery | undefined>;
  /**
   * Takes a due delivery for one attempt by moving its due time to `until`. False when somebody else
   * has it. If the taker dies, the delivery is due again then.
   */
  claim(delivery: Delivery, until: string): Promise<boolean>;
  /** Conditional on the number of attempts being one less: an attempt is logged once. */
  recordAttempt(delivery: Delivery): Promise<void>;
  /** Puts a logged delivery back to its beginning; false when it is gone, with its Case or by time. */
  restart(delivery: Delivery): Promise<boolean>;
  due(now: string, limit: number): Promise<DeliveryRef[]>;
  findInLog(projectId: string, deliveryId: string): Promise<Delivery | undefined>;
  /** Newest first. A page may be short and still have a `next` when few match the filter. */
  log(query: {
    projectId: string;
    filter?: DeliveryFilter;
    limit: number;
    after?: string;
    /** Not included. */
    createdBefore?: string;
  }): Promise<{ deliveries: Delivery[]; next?: string }>;
};

/** `ownerId` is the Case, or the project for `webhook.test`. */
export type DeliveryRef = { ownerId: string; id: string };

export type DeliveryQueue = {
  /** Hands the reference out after `delaySeconds`, at most 900; at once when absent. */
  send(ref: DeliveryRef, delaySeconds?: number): Promise<void>;
};

export type WebhookSender = {
  /**
   * One POST signed by Standard Webhooks 1.0.0, under the contract's time limits, without redirects.
   * Every secret signs: two during a rotation. Where the stage asks for it, an address that is not
   * public is refused, and the address that was checked is the one that is called.
   */
  post(message: {
    url: string;
    id: string;
    timestamp: Date;
    secrets: string[];
    body: string;
  }): Promise<WebhookAnswer>;
};

export type WebhookAnswer = {
  /** Nothing when no answer came. */
  status?: number;
  /** First kilobyte of the answer, or why none came. */
  response: string;
  retryAfter?: string;
  durationMs: number;
};

export type IdempotencyRecord = {
  scope: string;
  fingerprint: string;
  createdAt: string;
  expiresAt: string;
  /** An unfinished claim past this time belongs to a call that died, and may be taken over. */
  claimedUntil: string;
  finishedAt?: string;
  /** The Cases that the answer is about: the record is erased with any of them. */
  caseIds?: string[];
  /**
   * Absent while the first call is in flight. Sealed when the body holds a one-time secret;
   * a sealed answer is gone ten minutes after it was given.
   */
  answer?: { status: number; headers: Record<string, string>; body: string; sealed: boolean };
};

export type IdempotencyStore = {
  /** Claims the scope, or returns what stands there. */
  begin(record: IdempotencyRecord): Promise<IdempotencyRecord | undefined>;
  finish(record: IdempotencyRecord): Promise<void>;
  release(scope: string): Promise<void>;
};

export type RateLimiter = {
  /** Counts one call in the window. `remaining` below zero means refused. */
  take(
    bucket: string,
    quota: { limit: number; windowSeconds: number },
  ): Promise<{ remaining: number; resetSeconds: number }>;
};

/** Everything the verbs need from outside. A verb asks for the slice it uses. */
export type Ports = {
  stage: StageSettings;
  clock: Clock;
  ids: Ids;
  vault: Vault;
  tenants: TenantStore;
  orgs: OrgStore;
  users: UserStore;
  teams: TeamStore;
  signIn: SignIn;
  keys: KeyStore;
  templates: TemplateStore;
  flows: FlowStore;
  cases: CaseStore;
  reviews: ReviewStore;
  brands: BrandStore;
  sittings: SittingStore;
  liveness: LivenessStore;
  files: CaptureFiles;
  inspector: Inspector;
  workflow: Workflow;
  webhooks: WebhookStore;
  deliveries: DeliveryQueue;
  idempotency: IdempotencyStore;
  audit: AuditStore;
  limits: RateLimiter;
  /** By which the edge proves that it, and nobody else, named the caller. */
  edgeSecret(): Promise<string>;
};
