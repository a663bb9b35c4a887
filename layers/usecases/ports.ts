import type { AdapterCaller, AdapterStore } from "./ports/adapters.ts";
import type { BrandStore, LivenessStore, SittingStore } from "./ports/applicant.ts";
import type { AuditStore } from "./ports/audit.ts";
import type { BlockListStore } from "./ports/block-list.ts";
import type { CaptureFiles, ErasureNotes, FilmMeasurer, Inspector } from "./ports/captures.ts";
import type { CaseStore, ReviewStore } from "./ports/cases.ts";
import type { FaceStore } from "./ports/faces.ts";
import type { FlowStore, TemplateStore } from "./ports/flows.ts";
import type { IdempotencyStore, RateLimiter } from "./ports/limits.ts";
import type { LinkDeliveryStore } from "./ports/link-deliveries.ts";
import type { Mail, NoticeStore } from "./ports/notices.ts";
import type { FoundingStore, SignIn, TeamStore, UserStore } from "./ports/people.ts";
import type { OrgRemoval } from "./ports/removals.ts";
import type { ReportFiles } from "./ports/reports.ts";
import type { ScreenedCases, Screener } from "./ports/screening.ts";
import type { Ids, StageSettings, Vault, WaitingClock } from "./ports/stage.ts";
import type { KeyStore, OrgStore, TenantStore } from "./ports/tenants.ts";
import type { DueWork, ShardSweeps } from "./ports/upkeep.ts";
import type { Addresses, DeliveryQueue, MessageSigner, WebhookStore } from "./ports/webhooks.ts";
import type { Workflow } from "./ports/workflow.ts";

export type * from "./ports/adapters.ts";
export type * from "./ports/applicant.ts";
export type * from "./ports/audit.ts";
export type * from "./ports/block-list.ts";
export type * from "./ports/captures.ts";
export type * from "./ports/cases.ts";
export type * from "./ports/faces.ts";
export type * from "./ports/flows.ts";
export type * from "./ports/limits.ts";
export type * from "./ports/link-deliveries.ts";
export type * from "./ports/notices.ts";
export type * from "./ports/people.ts";
export type * from "./ports/removals.ts";
export type * from "./ports/reports.ts";
export type * from "./ports/screening.ts";
export type * from "./ports/stage.ts";
export type * from "./ports/tenants.ts";
export type * from "./ports/upkeep.ts";
export type * from "./ports/webhooks.ts";
export type * from "./ports/workflow.ts";

/** Everything the verbs need from outside. A verb asks for the slice it uses. */
/**
 * The secret that proves a request came through the edge. Until a deployment gives the edge a new one, the edge sends
 * the previous one.
 */
export type EdgeSecret = {
  current(): Promise<string>;
  previous(): Promise<string | undefined>;
};

export type Ports = {
  stage: StageSettings;
  clock: WaitingClock;
  ids: Ids;
  vault: Vault;
  tenants: TenantStore;
  orgs: OrgStore;
  removals: OrgRemoval;
  users: UserStore;
  teams: TeamStore;
  foundings: FoundingStore;
  signIn: SignIn;
  keys: KeyStore;
  templates: TemplateStore;
  flows: FlowStore;
  cases: CaseStore;
  reviews: ReviewStore;
  faces: FaceStore;
  dueWork: DueWork;
  shardSweeps: ShardSweeps;
  brands: BrandStore;
  sittings: SittingStore;
  liveness: LivenessStore;
  files: CaptureFiles;
  erasureNotes: ErasureNotes;
  inspector: Inspector;
  filmMeasurer: FilmMeasurer;
  reports: ReportFiles;
  screener: Screener;
  screenedCases: ScreenedCases;
  adapters: AdapterStore;
  adapterCaller: AdapterCaller;
  blockList: BlockListStore;
  workflow: Workflow;
  webhooks: WebhookStore;
  deliveries: DeliveryQueue;
  notices: NoticeStore;
  links: LinkDeliveryStore;
  mail: Mail;
  signer: MessageSigner;
  addresses: Addresses;
  idempotency: IdempotencyStore;
  audit: AuditStore;
  limits: RateLimiter;
  edgeSecret: EdgeSecret;
};
