import * as z from "zod";
import { displayName } from "#domain/project/display-name.ts";
import { permissions } from "#domain/project/permissions.ts";
import { ShownProject } from "#domain/project/project.ts";
import { roles } from "#domain/project/roles.ts";
import { shownName } from "#domain/stored-name.ts";
import { reply } from "#domain/wire.ts";
import { createProject } from "#usecases/org/manage-org.ts";
import { drawnId } from "../../drawn-id.ts";
import { projectRoute, teamRoute } from "../auth.ts";

const tag = "Projects";
const Name = displayName(60);

const listProjectsRoute = teamRoute({
  method: "GET",
  path: "/v1/projects",
  tag,
  summary: "List the active org's projects",
  permission: "projects:read",
  quota: "read",
  reply: reply(z.object({ data: z.array(ShownProject) })),
  async handle({ principal, ports }) {
    return { data: await ports.orgs.projects(principal.tenantId) };
  },
});

const createProjectRoute = teamRoute({
  method: "POST",
  path: "/v1/projects",
  tag,
  audit: {
    action: "project.created",
    subject: "project",
    details: (_, { sandbox }) => ({ sandbox }),
  },
  summary: "Create a project",
  description: "A sandbox by default. Keys of a live project start with `tk_live_`.",
  status: 201,
  permission: "projects:create",
  quota: "write",
  refusals: ["limit_reached"],
  body: z.strictObject({ name: Name, sandbox: z.boolean().default(true) }),
  reply: reply(ShownProject),
  async handle({ principal, body, ports, drawnCaseId }) {
    const id = drawnId("proj", drawnCaseId);
    return createProject(ports, { id, tenantId: principal.tenantId, ...body });
  },
});

const showProjectRoute = projectRoute({
  method: "GET",
  path: "/v1/projects/{id}",
  tag,
  summary: "Show a project, and the caller's permissions in it",
  permission: "projects:read",
  quota: "read",
  reply: reply(
    ShownProject.extend({
      role: shownName(roles).nullable().describe("`null` for a key."),
      permissions: z.array(z.enum(permissions)),
    }),
  ),
  async handle({ principal }) {
    return {
      ...principal.project,
      role: principal.member?.role ?? null,
      permissions: principal.allowed,
    };
  },
});

const updateProjectRoute = projectRoute({
  method: "PATCH",
  path: "/v1/projects/{id}",
  tag,
  audit: { action: "project.renamed", subject: "project" },
  summary: "Rename a project",
  permission: "projects:update",
  quota: "write",
  body: z.strictObject({ name: Name }),
  reply: reply(ShownProject),
  async handle({ principal, body, ports }) {
    await ports.orgs.renameProject(principal.project.id, body.name);
    return { ...principal.project, name: body.name };
  },
});

export const projectsRoutes = [
  listProjectsRoute,
  createProjectRoute,
  showProjectRoute,
  updateProjectRoute,
];
