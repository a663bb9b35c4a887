import type { ShownAuditEntry } from "#domain/audit/audit-entry.ts";
import type { ChainWalk } from "#domain/audit/verify-chain.ts";
import type { ShownBlockEntry } from "#domain/block-list/block-entry.ts";
import type { BrandImageSlot, ShownBranding } from "#domain/branding/shown-branding.ts";
import type { CasePage, FoundCases } from "#domain/case/case-page.ts";
import type { NamedCases } from "#domain/case/person-name.ts";
import type {
  QueuePage,
  QueueState,
  ShownAssignment,
  TakenCase,
} from "#domain/case/queued-case.ts";
import type { PersonalData, RecordedDisposition, ShownCase } from "#domain/case/shown-case.ts";
import type {
  ReissuedLink,
  SimulatedVerification,
  StartedFollowUp,
  StartedVerification,
} from "#domain/case/verification.ts";
import type { AgeReceipt } from "#domain/erasure/age-receipt.ts";
import type { ErasureReceipt } from "#domain/erasure/erasure-receipt.ts";
import type { RotatedAdapter, SetAdapter, ShownAdapter } from "#domain/external/adapter.ts";
import type { SeenFaces } from "#domain/face/seen-faces.ts";
import type { ShownFlow } from "#domain/flow/flow.ts";
import type { FlowWithVersions, WholeFlowVersion } from "#domain/flow/flow-version.ts";
import type { ShownTemplate, ShownTemplateSummary } from "#domain/flow/template.ts";
import type { ShownFilm } from "#domain/liveness/shown-film.ts";
import type { Metrics } from "#domain/metrics/metrics.ts";
import type { ShownDispositionReason } from "#domain/project/disposition-reason.ts";
import type { EmbedOrigins } from "#domain/project/embed-origins.ts";
import type { ShownProject } from "#domain/project/project.ts";
import type { Review } from "#domain/project/review.ts";
import type {
  FirstApiKey,
  NewApiKey,
  RotatedApiKey,
  ShownApiKey,
} from "#domain/project/shown-api-key.ts";
import type { ShownRetention } from "#domain/project/shown-retention.ts";
import type { KnownAddress, ShownSession, SignInWays } from "#domain/project/shown-session.ts";
import type { Invitation, ShownMember } from "#domain/project/team.ts";
import type { ShownDeletedOrg, ShownOrg } from "#domain/project/tenant.ts";
import type { Quality } from "#domain/quality/quality.ts";
import type { TeamFigures } from "#domain/quality/team-figures.ts";
import type { WhatIf } from "#domain/quality/what-if.ts";
import type { Comment } from "#domain/review/comment.ts";
import type { ShownDelivery, ShownMessage } from "#domain/webhook/delivery.ts";
import type {
  RotatedWebhook,
  SetWebhook,
  ShownWebhook,
  WebhookState,
} from "#domain/webhook/shown-webhook.ts";
import type { Wire } from "#domain/wire.ts";
import type { PageOf } from "./page-of.ts";

type ListOf<Entry> = { data: Entry[] };

/** The reply to each route that the pages call. A test compares them with the routes' own schemas. */
export type Replies = {
  "GET /v1/projects/{id}/verifications": Wire<CasePage>;
  "POST /v1/projects/{id}/verifications": Wire<StartedVerification>;
  "GET /v1/projects/{id}/verifications/{verification_id}": Wire<ShownCase>;
  "DELETE /v1/projects/{id}/verifications/{verification_id}": Wire<ErasureReceipt>;
  "GET /v1/projects/{id}/verifications/{verification_id}/erasure": Wire<ErasureReceipt>;
  "GET /v1/projects/{id}/verifications/{verification_id}/age-receipt": Wire<AgeReceipt>;
  "GET /v1/projects/{id}/verifications/{verification_id}/personal-data": Wire<PersonalData>;
  "GET /v1/projects/{id}/verifications/{verification_id}/comments": ListOf<Wire<Comment>>;
  "POST /v1/projects/{id}/verifications/{verification_id}/comments": Wire<Comment>;
  "POST /v1/projects/{id}/verifications/{verification_id}/disposition": Wire<RecordedDisposition>;
  "POST /v1/projects/{id}/verifications/{verification_id}/disposition/confirm": Wire<RecordedDisposition>;
  "DELETE /v1/projects/{id}/verifications/{verification_id}/disposition/pending": undefined;
  "POST /v1/projects/{id}/verifications/{verification_id}/link": Wire<ReissuedLink>;
  "POST /v1/projects/{id}/verifications/{verification_id}/simulate": Wire<SimulatedVerification>;
  "PUT /v1/projects/{id}/verifications/{verification_id}/assignment": Wire<ShownAssignment>;
  "DELETE /v1/projects/{id}/verifications/{verification_id}/assignment": Wire<ShownAssignment>;
  "POST /v1/projects/{id}/verifications/{verification_id}/follow-up": Wire<StartedFollowUp>;
  "POST /v1/projects/{id}/verifications/search": Wire<FoundCases>;
  "POST /v1/projects/{id}/verifications/names": Wire<NamedCases>;
  "GET /v1/projects/{id}/verifications/{verification_id}/seen-faces": Wire<SeenFaces>;
  "GET /v1/projects/{id}/queue": Wire<QueuePage>;
  "GET /v1/projects/{id}/queue/state": Wire<QueueState>;
  "POST /v1/projects/{id}/queue/next": Wire<TakenCase>;
  "GET /v1/projects/{id}/review": Wire<Review>;
  "PUT /v1/projects/{id}/review": Wire<Review>;
  "GET /v1/projects/{id}/verifications/{verification_id}/film": Wire<ShownFilm>;
  "GET /v1/projects/{id}/metrics": Wire<Metrics>;
  "GET /v1/projects/{id}/quality": Wire<Quality>;
  "GET /v1/projects/{id}/team-figures": Wire<TeamFigures>;
  "POST /v1/projects/{id}/what-if": Wire<WhatIf>;
  "GET /v1/projects/{id}/audit-log": PageOf<Wire<ShownAuditEntry>>;
  "GET /v1/projects/{id}/audit-log/verify": Wire<ChainWalk>;
  "GET /v1/projects/{id}/branding": Wire<ShownBranding>;
  "PUT /v1/projects/{id}/branding": Wire<ShownBranding>;
  "POST /v1/projects/{id}/branding/images": Wire<BrandImageSlot>;
  "GET /v1/projects/{id}/flows": ListOf<Wire<ShownFlow>>;
  "POST /v1/projects/{id}/flows": Wire<ShownFlow>;
  "GET /v1/projects/{id}/flows/{slug}": Wire<FlowWithVersions>;
  "GET /v1/projects/{id}/flows/{slug}/versions/{version}": Wire<WholeFlowVersion>;
  "POST /v1/projects/{id}/flows/{slug}/versions": Wire<ShownFlow>;
  "POST /v1/projects/{id}/flows/{slug}/pause": Wire<ShownFlow>;
  "POST /v1/projects/{id}/flows/{slug}/resume": Wire<ShownFlow>;
  "POST /v1/projects/{id}/flows/{slug}/archive": Wire<ShownFlow>;
  "GET /v1/projects/{id}/keys": ListOf<Wire<ShownApiKey>>;
  "POST /v1/projects/{id}/keys": Wire<NewApiKey>;
  "POST /v1/projects/{id}/keys/{key_id}/rotate": Wire<RotatedApiKey>;
  "DELETE /v1/projects/{id}/keys/{key_id}": undefined;
  "GET /v1/projects/{id}/embed-origins": Wire<EmbedOrigins>;
  "PUT /v1/projects/{id}/embed-origins": Wire<EmbedOrigins>;
  "GET /v1/projects/{id}/retention": Wire<ShownRetention>;
  "PUT /v1/projects/{id}/retention": Wire<ShownRetention>;
  "GET /v1/projects/{id}/disposition-reasons": ListOf<Wire<ShownDispositionReason>>;
  "PUT /v1/projects/{id}/disposition-reasons": ListOf<Wire<ShownDispositionReason>>;
  "GET /v1/projects/{id}/templates": ListOf<Wire<ShownTemplateSummary>>;
  "POST /v1/projects/{id}/templates": Wire<ShownTemplate>;
  "POST /v1/projects/{id}/templates/copy": Wire<ShownTemplate>;
  "GET /v1/projects/{id}/templates/{template_id}": Wire<ShownTemplate>;
  "PUT /v1/projects/{id}/templates/{template_id}": Wire<ShownTemplate>;
  "POST /v1/projects/{id}/templates/{template_id}/publish": Wire<ShownTemplate>;
  "POST /v1/projects/{id}/templates/{template_id}/archive": Wire<ShownTemplate>;
  "GET /v1/projects/{id}/webhook": Wire<WebhookState>;
  "PUT /v1/projects/{id}/webhook": Wire<SetWebhook>;
  "DELETE /v1/projects/{id}/webhook": undefined;
  "POST /v1/projects/{id}/webhook/rotate-key-pair": Wire<ShownWebhook>;
  "POST /v1/projects/{id}/webhook/rotate-secret": Wire<RotatedWebhook>;
  "POST /v1/projects/{id}/webhook/test": Wire<ShownDelivery>;
  "GET /v1/projects/{id}/block-list": ListOf<Wire<ShownBlockEntry>>;
  "POST /v1/projects/{id}/block-list": Wire<ShownBlockEntry>;
  "DELETE /v1/projects/{id}/block-list/{entry_id}": undefined;
  "GET /v1/projects/{id}/adapters": ListOf<Wire<ShownAdapter>>;
  "PUT /v1/projects/{id}/adapters/{name}": Wire<SetAdapter>;
  "DELETE /v1/projects/{id}/adapters/{name}": undefined;
  "POST /v1/projects/{id}/adapters/{name}/rotate-secret": Wire<RotatedAdapter>;
  "GET /v1/projects/{id}/webhook/deliveries": PageOf<Wire<ShownDelivery>>;
  "GET /v1/projects/{id}/webhook/deliveries/{message_id}": Wire<ShownMessage>;
  "POST /v1/projects/{id}/webhook/deliveries/{message_id}/replay": Wire<ShownDelivery>;
  "PATCH /v1/projects/{id}": Wire<ShownProject>;
  "POST /v1/projects": Wire<ShownProject>;
  "PATCH /v1/team": Wire<ShownOrg>;
  "DELETE /v1/team": Wire<ShownDeletedOrg>;
  "GET /v1/team/members": ListOf<Wire<ShownMember>>;
  "PATCH /v1/team/members/{id}": Wire<ShownMember>;
  "PUT /v1/team/members/{id}/projects/{project_id}": Wire<ShownMember>;
  "GET /v1/team/members/{id}/keys": ListOf<Wire<ShownApiKey>>;
  "DELETE /v1/team/members/{id}": undefined;
  "GET /v1/team/invitations": ListOf<Wire<Invitation>>;
  "POST /v1/team/invitations": Wire<Invitation>;
  "DELETE /v1/team/invitations/{id}": undefined;
  "GET /auth/providers": Wire<SignInWays>;
  "GET /auth/session": Wire<ShownSession>;
  "GET /auth/newcomer": Wire<KnownAddress>;
  "POST /auth/newcomer": undefined;
  "POST /auth/join": undefined;
  "POST /auth/switch": Wire<ShownSession>;
  "POST /auth/sign-out": undefined;
  "POST /auth/first-key": Wire<FirstApiKey>;
};
