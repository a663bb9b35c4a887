import * as z from "zod";
import { ShownTemplate, ShownTemplateSummary } from "#domain/flow/template.ts";
import { TemplateInput } from "#domain/flow/template-content.ts";
import { reply } from "#domain/wire.ts";
import {
  archiveTemplate,
  createTemplate,
  listTemplates,
  ownTemplate,
  publishTemplate,
  updateTemplate,
} from "#usecases/flow/edit-template.ts";
import { drawnId } from "../../drawn-id.ts";
import { projectRoute } from "../auth.ts";
import { factsOf, shownTemplate } from "./shown-template.ts";

const path = "/v1/projects/{id}/templates";
const onePath = `${path}/{template_id}` as const;
const tag = "Templates";

const contentRefusals = ["wildcard_country_not_allowed", "invalid_country"] as const;

const createTemplateRoute = projectRoute({
  method: "POST",
  path,
  tag,
  audit: { action: "template.created", subject: "template" },
  summary: "Create a template",
  description:
    "A draft, which you can change until you publish it. By default `steps` are all captures and checks, `allowed_documents` are Mozambique's, and `record_match` is `simple_match`.",
  status: 201,
  permission: "templates:write",
  quota: "write",
  refusals: ["limit_reached", ...contentRefusals],
  body: TemplateInput,
  reply: reply(ShownTemplate),
  async handle({ principal, body, ports, drawnCaseId }) {
    const { id: projectId } = principal.project;
    const id = drawnId("tmpl", drawnCaseId);
    const wanted = { id, projectId, input: body, by: principal.actor.id };
    return shownTemplate(await createTemplate(ports, wanted));
  },
});

const listTemplatesRoute = projectRoute({
  method: "GET",
  path,
  tag,
  summary: "List templates, oldest first",
  permission: "templates:read",
  quota: "read",
  reply: reply(z.object({ data: z.array(ShownTemplateSummary) })),
  async handle({ principal, ports }) {
    const { id: projectId } = principal.project;
    return { data: (await listTemplates(ports, projectId)).map(factsOf) };
  },
});

const showTemplateRoute = projectRoute({
  method: "GET",
  path: onePath,
  tag,
  summary: "Show a template",
  permission: "templates:read",
  quota: "read",
  reply: reply(ShownTemplate),
  async handle({ principal, params, ports }) {
    const { id: projectId } = principal.project;
    const which = { projectId, templateId: params.template_id };
    return shownTemplate({ template: await ownTemplate(ports, which) });
  },
});

const updateTemplateRoute = projectRoute({
  method: "PUT",
  path: onePath,
  tag,
  audit: { action: "template.updated", subject: "template" },
  summary: "Replace a template's content",
  description:
    "A published revision never changes: an edit after a publication opens the draft of the next one.",
  permission: "templates:write",
  quota: "write",
  refusals: ["invalid_state", ...contentRefusals],
  body: TemplateInput,
  reply: reply(ShownTemplate),
  async handle({ principal, params, body, ports }) {
    const { id: projectId } = principal.project;
    const which = { projectId, templateId: params.template_id, input: body };
    return shownTemplate(await updateTemplate(ports, which));
  },
});

const publishTemplateRoute = projectRoute({
  method: "POST",
  path: `${onePath}/publish`,
  tag,
  audit: {
    action: "template.published",
    subject: "template",
    details: (_, { revision }) => ({ revision }),
  },
  summary: "Publish a template's draft",
  description:
    "Freezes it as a revision that Flows can use. A Flow changes only when a version of it is published.",
  permission: "templates:write",
  quota: "write",
  refusals: ["invalid_state"],
  reply: reply(ShownTemplate),
  async handle({ principal, params, ports }) {
    const { id: projectId } = principal.project;
    const which = { projectId, templateId: params.template_id, by: principal.actor.id };
    return shownTemplate({ template: await publishTemplate(ports, which) });
  },
});

const archiveTemplateRoute = projectRoute({
  method: "POST",
  path: `${onePath}/archive`,
  tag,
  audit: { action: "template.archived", subject: "template" },
  summary: "Archive a template",
  description: "Idempotent and final. Its Flows keep running; no new Flow or revision can use it.",
  permission: "templates:write",
  quota: "write",
  reply: reply(ShownTemplate),
  async handle({ principal, params, ports }) {
    const { id: projectId } = principal.project;
    const which = { projectId, templateId: params.template_id };
    return shownTemplate({ template: await archiveTemplate(ports, which) });
  },
});

export const templateRoutes = [
  createTemplateRoute,
  listTemplatesRoute,
  showTemplateRoute,
  updateTemplateRoute,
  publishTemplateRoute,
  archiveTemplateRoute,
];
