import { expect, it } from "vitest";
import * as z from "zod";
import { ShownAuditEntry } from "#domain/audit/audit-entry.ts";
import { ChainWalk } from "#domain/audit/verify-chain.ts";
import { ShownBlockEntry } from "#domain/block-list/block-entry.ts";
import { BrandImageSlot, ShownBranding } from "#domain/branding/shown-branding.ts";
import { CasePage, FoundCases } from "#domain/case/case-page.ts";
import { NamedCases } from "#domain/case/person-name.ts";
import { QueuePage, QueueState, ShownAssignment, TakenCase } from "#domain/case/queued-case.ts";
import { PersonalData, RecordedDisposition, ShownCase } from "#domain/case/shown-case.ts";
import {
  ReissuedLink,
  SimulatedVerification,
  StartedFollowUp,
  StartedVerification,
} from "#domain/case/verification.ts";
import { AgeReceipt } from "#domain/erasure/age-receipt.ts";
import { ErasureReceipt } from "#domain/erasure/erasure-receipt.ts";
import { RotatedAdapter, SetAdapter, ShownAdapter } from "#domain/external/adapter.ts";
import { SeenFaces } from "#domain/face/seen-faces.ts";
import { ShownFlow } from "#domain/flow/flow.ts";
import { FlowWithVersions, WholeFlowVersion } from "#domain/flow/flow-version.ts";
import { ShownTemplate, ShownTemplateSummary } from "#domain/flow/template.ts";
import { ShownFilm } from "#domain/liveness/shown-film.ts";
import { Metrics } from "#domain/metrics/metrics.ts";
import { ShownDispositionReason } from "#domain/project/disposition-reason.ts";
import { EmbedOrigins } from "#domain/project/embed-origins.ts";
import { ShownProject } from "#domain/project/project.ts";
import { Review } from "#domain/project/review.ts";
import {
  FirstApiKey,
  NewApiKey,
  RotatedApiKey,
  ShownApiKey,
} from "#domain/project/shown-api-key.ts";
import { ShownRetention } from "#domain/project/shown-retention.ts";
import { KnownAddress, ShownSession, SignInWays } from "#domain/project/shown-session.ts";
import { Invitation, ShownMember } from "#domain/project/team.ts";
import { ShownDeletedOrg, ShownOrg } from "#domain/project/tenant.ts";
import { Quality } from "#domain/quality/quality.ts";
import { TeamFigures } from "#domain/quality/team-figures.ts";
import { WhatIf } from "#domain/quality/what-if.ts";
import { Comment } from "#domain/review/comment.ts";
import { ShownDelivery, ShownMessage } from "#domain/webhook/delivery.ts";
import {
  RotatedWebhook,
  SetWebhook,
  ShownWebhook,
  WebhookState,
} from "#domain/webhook/shown-webhook.ts";
import { wire } from "#domain/wire.ts";
import { dashboardRoutes } from "#http/dashboard/routes.ts";
import type { Replies } from "../../../../web/dashboard/api/replies.ts";

const listOf = <Entry extends z.ZodType>(entry: Entry) => wire(z.object({ data: z.array(entry) }));

const pageOf = <Entry extends z.ZodType>(entry: Entry) =>
  wire(z.object({ data: z.array(entry), hasMore: z.boolean(), nextCursor: z.string().nullable() }));

/** The schemas whose types the pages read each route by. */
const replies: { [Route in keyof Replies]: z.ZodType<Replies[Route]> } = {
  "GET /v1/projects/{id}/verifications": wire(CasePage),
  "POST /v1/projects/{id}/verifications": wire(StartedVerification),
  "GET /v1/projects/{id}/verifications/{verification_id}": wire(ShownCase),
  "DELETE /v1/projects/{id}/verifications/{verification_id}": wire(ErasureReceipt),
  "GET /v1/projects/{id}/verifications/{verification_id}/erasure": wire(ErasureReceipt),
  "GET /v1/projects/{id}/verifications/{verification_id}/age-receipt": wire(AgeReceipt),
  "GET /v1/projects/{id}/verifications/{verification_id}/personal-data": wire(PersonalData),
  "GET /v1/projects/{id}/verifications/{verification_id}/comments": listOf(Comment),
  "POST /v1/projects/{id}/verifications/{verification_id}/comments": wire(Comment),
  "POST /v1/projects/{id}/verifications/{verification_id}/disposition": wire(RecordedDisposition),
  "POST /v1/projects/{id}/verifications/{verification_id}/disposition/confirm":
    wire(RecordedDisposition),
  "DELETE /v1/projects/{id}/verifications/{verification_id}/disposition/pending": z.undefined(),
  "POST /v1/projects/{id}/verifications/{verification_id}/link": wire(ReissuedLink),
  "POST /v1/projects/{id}/verifications/{verification_id}/simulate": wire(SimulatedVerification),
  "PUT /v1/projects/{id}/verifications/{verification_id}/assignment": wire(ShownAssignment),
  "DELETE /v1/projects/{id}/verifications/{verification_id}/assignment": wire(ShownAssignment),
  "POST /v1/projects/{id}/verifications/{verification_id}/follow-up": wire(StartedFollowUp),
  "POST /v1/projects/{id}/verifications/search": wire(FoundCases),
  "POST /v1/projects/{id}/verifications/names": wire(NamedCases),
  "GET /v1/projects/{id}/verifications/{verification_id}/seen-faces": wire(SeenFaces),
  "GET /v1/projects/{id}/queue": wire(QueuePage),
  "GET /v1/projects/{id}/queue/state": wire(QueueState),
  "POST /v1/projects/{id}/queue/next": wire(TakenCase),
  "GET /v1/projects/{id}/review": wire(Review),
  "PUT /v1/projects/{id}/review": wire(Review),
  "GET /v1/projects/{id}/verifications/{verification_id}/film": wire(ShownFilm),
  "GET /v1/projects/{id}/metrics": wire(Metrics),
  "GET /v1/projects/{id}/quality": wire(Quality),
  "GET /v1/projects/{id}/team-figures": wire(TeamFigures),
  "POST /v1/projects/{id}/what-if": wire(WhatIf),
  "GET /v1/projects/{id}/audit-log": pageOf(ShownAuditEntry),
  "GET /v1/projects/{id}/audit-log/verify": wire(ChainWalk),
  "GET /v1/projects/{id}/branding": wire(ShownBranding),
  "PUT /v1/projects/{id}/branding": wire(ShownBranding),
  "POST /v1/projects/{id}/branding/images": wire(BrandImageSlot),
  "GET /v1/projects/{id}/flows": listOf(ShownFlow),
  "POST /v1/projects/{id}/flows": wire(ShownFlow),
  "GET /v1/projects/{id}/flows/{slug}": wire(FlowWithVersions),
  "GET /v1/projects/{id}/flows/{slug}/versions/{version}": wire(WholeFlowVersion),
  "POST /v1/projects/{id}/flows/{slug}/versions": wire(ShownFlow),
  "POST /v1/projects/{id}/flows/{slug}/pause": wire(ShownFlow),
  "POST /v1/projects/{id}/flows/{slug}/resume": wire(ShownFlow),
  "POST /v1/projects/{id}/flows/{slug}/archive": wire(ShownFlow),
  "GET /v1/projects/{id}/keys": listOf(ShownApiKey),
  "POST /v1/projects/{id}/keys": wire(NewApiKey),
  "POST /v1/projects/{id}/keys/{key_id}/rotate": wire(RotatedApiKey),
  "DELETE /v1/projects/{id}/keys/{key_id}": z.undefined(),
  "GET /v1/projects/{id}/embed-origins": wire(EmbedOrigins),
  "PUT /v1/projects/{id}/embed-origins": wire(EmbedOrigins),
  "GET /v1/projects/{id}/retention": wire(ShownRetention),
  "PUT /v1/projects/{id}/retention": wire(ShownRetention),
  "GET /v1/projects/{id}/disposition-reasons": listOf(ShownDispositionReason),
  "PUT /v1/projects/{id}/disposition-reasons": listOf(ShownDispositionReason),
  "GET /v1/projects/{id}/templates": listOf(ShownTemplateSummary),
  "POST /v1/projects/{id}/templates": wire(ShownTemplate),
  "POST /v1/projects/{id}/templates/copy": wire(ShownTemplate),
  "GET /v1/projects/{id}/templates/{template_id}": wire(ShownTemplate),
  "PUT /v1/projects/{id}/templates/{template_id}": wire(ShownTemplate),
  "POST /v1/projects/{id}/templates/{template_id}/publish": wire(ShownTemplate),
  "POST /v1/projects/{id}/templates/{template_id}/archive": wire(ShownTemplate),
  "GET /v1/projects/{id}/webhook": wire(WebhookState),
  "PUT /v1/projects/{id}/webhook": wire(SetWebhook),
  "DELETE /v1/projects/{id}/webhook": z.undefined(),
  "POST /v1/projects/{id}/webhook/rotate-key-pair": wire(ShownWebhook),
  "POST /v1/projects/{id}/webhook/rotate-secret": wire(RotatedWebhook),
  "POST /v1/projects/{id}/webhook/test": wire(ShownDelivery),
  "GET /v1/projects/{id}/block-list": listOf(ShownBlockEntry),
  "POST /v1/projects/{id}/block-list": wire(ShownBlockEntry),
  "DELETE /v1/projects/{id}/block-list/{entry_id}": z.undefined(),
  "GET /v1/projects/{id}/adapters": listOf(ShownAdapter),
  "PUT /v1/projects/{id}/adapters/{name}": wire(SetAdapter),
  "DELETE /v1/projects/{id}/adapters/{name}": z.undefined(),
  "POST /v1/projects/{id}/adapters/{name}/rotate-secret": wire(RotatedAdapter),
  "GET /v1/projects/{id}/webhook/deliveries": pageOf(ShownDelivery),
  "GET /v1/projects/{id}/webhook/deliveries/{message_id}": wire(ShownMessage),
  "POST /v1/projects/{id}/webhook/deliveries/{message_id}/replay": wire(ShownDelivery),
  "PATCH /v1/projects/{id}": wire(ShownProject),
  "POST /v1/projects": wire(ShownProject),
  "PATCH /v1/team": wire(ShownOrg),
  "DELETE /v1/team": wire(ShownDeletedOrg),
  "GET /v1/team/members": listOf(ShownMember),
  "PATCH /v1/team/members/{id}": wire(ShownMember),
  "PUT /v1/team/members/{id}/projects/{project_id}": wire(ShownMember),
  "GET /v1/team/members/{id}/keys": listOf(ShownApiKey),
  "DELETE /v1/team/members/{id}": z.undefined(),
  "GET /v1/team/invitations": listOf(Invitation),
  "POST /v1/team/invitations": wire(Invitation),
  "DELETE /v1/team/invitations/{id}": z.undefined(),
  "GET /auth/providers": wire(SignInWays),
  "GET /auth/session": wire(ShownSession),
  "GET /auth/newcomer": wire(KnownAddress),
  "POST /auth/newcomer": z.undefined(),
  "POST /auth/join": z.undefined(),
  "POST /auth/switch": wire(ShownSession),
  "POST /auth/sign-out": z.undefined(),
  "POST /auth/first-key": wire(FirstApiKey),
};

const published = (schema: z.ZodType) =>
  z.toJSONSchema(schema, { io: "output", unrepresentable: "any" });

it.for(Object.entries(replies))("%s answers what the pages read", ([name, schema]) => {
  const route = dashboardRoutes.find(({ method, path }) => `${method} ${path}` === name);
  expect(route && published(route.schemas.reply)).toEqual(published(schema));
});
