import type { BrandStore, LivenessStore, SittingStore } from "./ports/applicant.ts";
import type { AuditStore } from "./ports/audit.ts";
import type { CaptureFiles, Inspector } from "./ports/captures.ts";
import type { CaseStore, IndexBackfill, ReviewStore } from "./ports/cases.ts";
import type { FlowStore, TemplateStore } from "./ports/flows.ts";
import type { IdempotencyStore, RateLimiter } from "./ports/limits.ts";
import type { SignIn, TeamStore, UserStore } from "./ports/people.ts";
import type { OrgRemoval } from "./ports/removals.ts";
import type { Clock, Ids, StageSettings, Vault } from "./ports/stage.ts";
import type { KeyStore, OrgStore, TenantStore } from "./ports/tenants.ts";
import type { Addresses, DeliveryQueue, WebhookStore } from "./ports/webhooks.ts";
import type { Workflow } from "./ports/workflow.ts";

export type * from "./ports/applicant.ts";
export type * from "./ports/audit.ts";
export type * from "./ports/captures.ts";
export type * from "./ports/cases.ts";
export type * from "./ports/flows.ts";
export type * from "./ports/limits.ts";
export type * from "./ports/people.ts";
export type * from "./ports/removals.ts";
export type * from "./ports/stage.ts";
export type * from "./ports/tenants.ts";
export type * from "./ports/webhooks.ts";
export type * from "./ports/workflow.ts";

/** Everything the verbs need from outside. A verb asks for the slice it uses. */
export type Ports = {
  stage: StageSettings;
  clock: Clock;
  ids: Ids;
  vault: Vault;
  tenants: TenantStore;
  orgs: OrgStore;
  removals: OrgRemoval;
  users: UserStore;
  teams: TeamStore;
  signIn: SignIn;
  keys: KeyStore;
  templates: TemplateStore;
  flows: FlowStore;
  cases: CaseStore;
  reviews: ReviewStore;
  backfill: IndexBackfill;
  brands: BrandStore;
  sittings: SittingStore;
  liveness: LivenessStore;
  files: CaptureFiles;
  inspector: Inspector;
  workflow: Workflow;
  webhooks: WebhookStore;
  deliveries: DeliveryQueue;
  addresses: Addresses;
  idempotency: IdempotencyStore;
  audit: AuditStore;
  limits: RateLimiter;
  /** By which the edge proves that it, and nobody else, named the caller. */
  edgeSecret(): Promise<string>;
};
