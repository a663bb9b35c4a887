import * as z from "zod";
import { type FlowMove, ShownFlow, slugPattern } from "#domain/flow/flow.ts";
import { FlowWithVersions, WholeFlowVersion } from "#domain/flow/flow-version.ts";
import { reply, request } from "#domain/wire.ts";
import { ownFlow } from "#usecases/flow/own-flow.ts";
import {
  activateFlow,
  flowVersions,
  moveFlow,
  ownFlowVersion,
  publishFlowVersion,
} from "#usecases/flow/publish-flow.ts";
import { drawnId } from "../../drawn-id.ts";
import { opens } from "../../outflow.ts";
import { projectRoute } from "../auth.ts";
import { shownFlow } from "./shown-flow.ts";

const path = "/v1/projects/{id}/flows";
const onePath = `${path}/{slug}` as const;
const tag = "Flows";

const revision = z.int().min(1).optional().describe("The default is the latest published one.");
const changeNote = z.string().min(1).max(500).optional();

const whoMapsReferences =
  "Everybody in the project sees the reference, so a version that newly maps a part of the payload to it also needs `cases:read_pii`. So does a version that newly sends a field to an adapter.";

const activateFlowRoute = projectRoute({
  method: "POST",
  path,
  tag,
  audit: {
    action: "flow.activated",
    subject: "flow",
    details: (_, { slug, version, templateId }) => ({ slug, version, template_id: templateId }),
  },
  summary: "Activate a template as a Flow",
  description: `Version 1 of a Flow whose slug never changes. A slug is the project's own, and is never used again. ${whoMapsReferences}`,
  status: 201,
  permission: "flows:publish",
  outflows: ["applicant_page", "mapped_reference", "adapter_fields"],
  quota: "write",
  refusals: ["slug_taken", "invalid_state", "limit_reached"],
  body: request(
    z.strictObject({
      slug: z.string().regex(slugPattern),
      templateId: z.string().max(60),
      templateRevision: revision,
      changeNote,
    }),
  ),
  reply: reply(ShownFlow),
  async handle({ principal, body, ports, drawnCaseId }) {
    const flow = await activateFlow(ports, {
      id: drawnId("flow", drawnCaseId),
      projectId: principal.project.id,
      ...body,
      by: principal.actor.id,
      mapsReference: opens(principal, "mapped_reference"),
      sendsToAdapters: opens(principal, "adapter_fields"),
    });
    return shownFlow(ports, flow);
  },
});

const listFlowsRoute = projectRoute({
  method: "GET",
  path,
  tag,
  summary: "List Flows by slug",
  permission: "flows:read",
  quota: "read",
  reply: reply(z.object({ data: z.array(ShownFlow) })),
  async handle({ principal, ports }) {
    const flows = await ports.flows.list(principal.project.id);
    return { data: await Promise.all(flows.map((flow) => shownFlow(ports, flow))) };
  },
});

const showFlowRoute = projectRoute({
  method: "GET",
  path: onePath,
  tag,
  summary: "Show a Flow with its versions",
  permission: "flows:read",
  quota: "read",
  reply: reply(FlowWithVersions),
  async handle({ principal, params, ports }) {
    const projectId = principal.project.id;
    const flow = await ownFlow(ports, { projectId, slug: params.slug });
    const versions = await flowVersions(ports, flow);
    return { ...(await shownFlow(ports, flow)), versions };
  },
});

const publishFlowVersionRoute = projectRoute({
  method: "POST",
  path: `${onePath}/versions`,
  tag,
  audit: {
    action: "flow.published",
    subject: "flow",
    details: (_, { slug, version, templateId }) => ({ slug, version, template_id: templateId }),
  },
  summary: "Publish a new version of a Flow",
  description: `Under the same slug. New verifications run under it; open ones keep their version. ${whoMapsReferences}`,
  status: 201,
  afterCrash: "it publishes the same once more, as the next version.",
  permission: "flows:publish",
  outflows: ["applicant_page", "mapped_reference", "adapter_fields"],
  quota: "write",
  refusals: ["invalid_state"],
  body: request(
    z.strictObject({
      templateId: z.string().max(60).optional().describe("The default is the Flow's own."),
      templateRevision: revision,
      changeNote,
    }),
  ),
  reply: reply(ShownFlow),
  async handle({ principal, params, body, ports }) {
    const flow = await publishFlowVersion(ports, {
      projectId: principal.project.id,
      slug: params.slug,
      ...body,
      by: principal.actor.id,
      mapsReference: opens(principal, "mapped_reference"),
      sendsToAdapters: opens(principal, "adapter_fields"),
    });
    return shownFlow(ports, flow);
  },
});

const showFlowVersionRoute = projectRoute({
  method: "GET",
  path: `${onePath}/versions/{version}`,
  tag,
  summary: "Show the frozen content of a Flow's version",
  permission: "flows:read",
  quota: "read",
  reply: reply(WholeFlowVersion),
  async handle({ principal, params, ports }) {
    const projectId = principal.project.id;
    // Any other text is a version that does not exist.
    const number = /^[1-9]\d{0,5}$/.test(params.version) ? Number(params.version) : 0;
    const which = { projectId, slug: params.slug, version: number };
    return ownFlowVersion(ports, which);
  },
});

const moved = {
  pause: "flow.paused",
  resume: "flow.resumed",
  archive: "flow.archived",
} as const satisfies Record<FlowMove, string>;

const pauseFlowRoute = moveRoute("pause", {
  summary: "Pause a Flow",
  description: "Intakes are refused with `flow_not_active`; open verifications continue.",
});

const resumeFlowRoute = moveRoute("resume", { summary: "Resume a paused Flow" });

const archiveFlowRoute = moveRoute("archive", {
  summary: "Archive a Flow",
  description: "Final. The slug stays taken; open verifications continue.",
});

function moveRoute(move: FlowMove, texts: { summary: string; description?: string }) {
  return projectRoute({
    method: "POST",
    path: `${onePath}/${move}`,
    tag,
    audit: { action: moved[move], subject: "flow", details: (_, { slug }) => ({ slug }) },
    ...texts,
    permission: "flows:publish",
    quota: "write",
    // A Flow in any state can be archived, and then stays so.
    refusals: move === "archive" ? [] : ["invalid_state"],
    reply: reply(ShownFlow),
    async handle({ principal, params, ports }) {
      const projectId = principal.project.id;
      const flow = await moveFlow(ports, { projectId, slug: params.slug, move });
      return shownFlow(ports, flow);
    },
  });
}

export const flowRoutes = [
  activateFlowRoute,
  listFlowsRoute,
  showFlowRoute,
  publishFlowVersionRoute,
  showFlowVersionRoute,
  pauseFlowRoute,
  resumeFlowRoute,
  archiveFlowRoute,
];
