import { CasePage } from "#domain/case/case-page.ts";
import { PersonalData, ShownCase } from "#domain/case/shown-case.ts";
import {
  ReissuedLink,
  SimulatedVerification,
  StartedVerification,
} from "#domain/case/verification.ts";
import { ShownFilm } from "#domain/liveness/shown-film.ts";
import { reviewOf } from "#domain/project/review.ts";
import { reply } from "#domain/wire.ts";
import { showCase, showPersonalData } from "#usecases/case/show-case.ts";
import { showFilm } from "#usecases/liveness/show-film.ts";
import { answer } from "../../answer.ts";
import { caseOptionsOf } from "../../machine/verification/case-options.ts";
import { CaseQuery, pageOf } from "../../machine/verification/list-verifications.ts";
import { LinkBody, newLink } from "../../machine/verification/reissue-link.ts";
import { SimulateBody, simulate } from "../../machine/verification/simulate-verification.ts";
import {
  StartBody,
  startedBody,
  startOrRenew,
  startRefusals,
} from "../../machine/verification/start-verification.ts";
import { projectRoute } from "../auth.ts";
import { redactFor } from "./redact-for.ts";

const path = "/v1/projects/{id}/verifications";
const onePath = `${path}/{verification_id}` as const;
const tag = "Cases";

const listCasesRoute = projectRoute({
  method: "GET",
  path,
  tag,
  summary: "List verifications, newest first",
  description: "As `GET /v1/verifications` does for the project of a key.",
  permission: "cases:read",
  outflows: ["outcome", "applicant_link"],
  quota: "read",
  refusals: ["invalid_cursor"],
  query: CaseQuery,
  reply: reply(CasePage),
  async handle({ principal, query, ports }) {
    const page = await pageOf(ports, principal.project.id, query);
    return { ...page, data: page.data.map((record) => redactFor(principal, record)) };
  },
});

const startCaseRoute = projectRoute({
  method: "POST",
  path,
  tag,
  summary: "Start a verification in this project",
  status: 201,
  permission: "cases:create",
  outflows: ["started_link"],
  quota: "create",
  refusals: startRefusals,
  body: StartBody,
  reply: reply(StartedVerification),
  async handle({ principal, body, ports, drawnCaseId }) {
    const { tenantId, project } = principal;
    const started = await startOrRenew(ports, {
      caseId: drawnCaseId,
      tenantId,
      projectId: project.id,
      sandbox: project.sandbox,
      ...caseOptionsOf(body, project),
    });
    return answer({ body: startedBody(started), made: [started.theCase.id] });
  },
});

const showCaseRoute = projectRoute({
  method: "GET",
  path: onePath,
  tag,
  summary: "Show a verification, its timeline and decisions",
  description: "Each check with its status, score and reasons; no values and no photographs.",
  permission: "cases:read",
  outflows: ["outcome", "applicant_link"],
  quota: "read",
  reply: reply(ShownCase),
  async handle({ principal, params, ports }) {
    const { project } = principal;
    const which = { project, caseId: params.verification_id };
    return redactFor(principal, await showCase(ports, which));
  },
});

const showPersonalDataRoute = projectRoute({
  method: "GET",
  path: `${onePath}/personal-data`,
  tag,
  audit: {
    action: "verification.viewed",
    subject: "verification",
    id: ({ params }) => params.verification_id,
    details: (_, { captures, filmStillsUrl }) => ({
      captures: captures.length,
      ...(filmStillsUrl !== null && { film_stills: true }),
    }),
    oncePerHour: true,
  },
  summary: "Show its personal data",
  description:
    "Copies of the photographs without metadata, and a few frames of the film, by URLs that work for five minutes; the values read, the client's data, and the team's comments. Developers see it in sandbox projects only.",
  permission: "cases:read_pii",
  outflows: ["personal_data"],
  quota: "read",
  reply: reply(PersonalData),
  handle: ({ principal: { member, project }, params, ports }) =>
    showPersonalData(ports, {
      projectId: project.id,
      caseId: params.verification_id,
      // Only for members who decide, not for keys.
      seesBefore: member !== undefined && reviewOf(project).seenBefore,
    }),
});

const showFilmRoute = projectRoute({
  method: "GET",
  path: `${onePath}/film`,
  tag,
  audit: {
    action: "verification.film_viewed",
    subject: "verification",
    id: ({ params }) => params.verification_id,
    details: (_, { frames }) => ({ frames: frames.length }),
    oncePerHour: true,
  },
  summary: "Show the film as submitted",
  description:
    "Its frames in blocks, by URLs that work for five minutes, with the prompts to the applicant and their times. Developers see it in sandbox projects only.",
  permission: "cases:read_pii",
  outflows: ["personal_data"],
  quota: "read",
  reply: reply(ShownFilm),
  handle: ({ principal, params, ports }) =>
    showFilm(ports, { projectId: principal.project.id, caseId: params.verification_id }),
});

const resendLinkRoute = projectRoute({
  method: "POST",
  path: `${onePath}/link`,
  tag,
  audit: { action: "verification.link_reissued", subject: "verification" },
  summary: "Issue a new link",
  description: "As `POST /v1/verifications/{id}/link` does: the earlier links stop working.",
  afterCrash: "it issues a further link, and the previous one stops working.",
  permission: "cases:resend_link",
  outflows: ["applicant_link"],
  quota: "write",
  refusals: ["invalid_state", "link_revoked", "link_delivery_not_configured"],
  body: LinkBody,
  reply: reply(ReissuedLink),
  handle({ principal, params, body, ports }) {
    const which = { projectId: principal.project.id, caseId: params.verification_id };
    return newLink(ports, which, body);
  },
});

const simulateCaseRoute = projectRoute({
  method: "POST",
  path: `${onePath}/simulate`,
  tag,
  audit: {
    action: "verification.simulated",
    subject: "verification",
    id: ({ params }) => params.verification_id,
    details: (_, { sandboxScenario }) => ({ scenario: sandboxScenario ?? null }),
  },
  summary: "Simulate the result",
  description:
    "As `POST /v1/sandbox/verifications/{id}/simulate` does. In a live project it answers 403.",
  status: 202,
  permission: "cases:create",
  quota: "write",
  refusals: ["permission_denied", "invalid_state", "link_expired"],
  body: SimulateBody,
  reply: reply(SimulatedVerification),
  handle({ principal, params, body, ports }) {
    const which = { projectId: principal.project.id, caseId: params.verification_id };
    return simulate(ports, which, body);
  },
});

export const caseRoutes = [
  listCasesRoute,
  startCaseRoute,
  showCaseRoute,
  showPersonalDataRoute,
  showFilmRoute,
  resendLinkRoute,
  simulateCaseRoute,
];
