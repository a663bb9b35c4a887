import * as z from "zod";
import { Refusal } from "#domain/errors.ts";
import { ShownTemplate } from "#domain/flow/template.ts";
import { can } from "#domain/project/permissions.ts";
import { reply, request } from "#domain/wire.ts";
import { copyTemplate } from "#usecases/flow/copy-template.ts";
import type { Ports } from "#usecases/ports.ts";
import { answer } from "../../answer.ts";
import { type InProject, projectRoute } from "../auth.ts";
import { shownTemplate } from "./shown-template.ts";

export const copyTemplateRoute = projectRoute({
  method: "POST",
  path: "/v1/projects/{id}/templates/copy",
  tag: "Templates",
  audit: {
    action: "template.copied",
    subject: "template",
    details: (_, { copiedFrom }) => ({
      from_project: copiedFrom?.projectId ?? null,
      from_template: copiedFrom?.templateId ?? null,
      revision: copiedFrom?.revision ?? null,
      sha256: copiedFrom?.sha256 ?? null,
    }),
    // Also a copy by a call that died before this entry: the repeated call writes it.
    oncePerHour: true,
  },
  summary: "Copy a template from another project",
  description:
    "Copies a tested template from a sandbox to a live project, or back: a published revision of a template in `project_id`, another project of the same org, becomes revision 1 of a template here, published, with the same content and `sha256`. `copied_from` says where it came from. From then on they are independent: an edit of one does not change the other, and Flows change only when you publish a version.\n\nNeeds `templates:read` there. A key belongs to one project, so only a member copies. A revision that was copied before answers 200 with the current state of its copy, unless that was archived.",
  status: 201,
  permission: "templates:write",
  quota: "write",
  refusals: ["invalid_state", "limit_reached"],
  body: request(
    z.strictObject({
      projectId: z.string().max(60).describe("The project of the template."),
      templateId: z.string().max(60),
      templateRevision: z
        .int()
        .min(1)
        .optional()
        .describe("The default is the latest published one."),
    }),
  ),
  reply: reply(ShownTemplate),
  otherwise: {
    status: 200,
    summary: "The existing copy",
    reply: reply(ShownTemplate),
  },
  async handle({ principal, body, ports }) {
    const { projectId, templateId, templateRevision } = body;
    await requireReadable(ports, principal, projectId);
    const { template, isNew } = await copyTemplate(ports, {
      from: { projectId, templateId },
      templateRevision,
      toProjectId: principal.project.id,
      by: principal.actor.id,
    });
    return answer({ body: shownTemplate({ template }), status: isNew ? 201 : 200 });
  },
});

/** A project of another org gets the answer of an unknown one. */
async function requireReadable(
  ports: Pick<Ports, "tenants">,
  { member, project: here, tenantId }: InProject,
  projectId: string,
): Promise<void> {
  if (projectId === here.id) {
    const detail = "project_id is the project that it would be copied to.";
    throw new Refusal("invalid_parameter", detail, { param: "project_id" });
  }
  const project = await ports.tenants.project(projectId);
  if (!member || project?.tenantId !== tenantId) {
    throw new Refusal("not_found", "There is no such project.");
  }
  if (!can(member.role, "templates:read", project)) {
    throw new Refusal(
      "permission_denied",
      "This needs the permission templates:read in that project.",
      {
        extra: { required_permission: "templates:read" },
      },
    );
  }
}
