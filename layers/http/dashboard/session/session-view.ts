import * as z from "zod";
import { permissions } from "#domain/project/permissions.ts";
import { roles } from "#domain/project/roles.ts";
import type { SessionView } from "#usecases/org/describe-session.ts";
import type { SignedInUser } from "#usecases/org/resume-session.ts";
import type { Project } from "#usecases/ports.ts";

export const ProjectView = z
  .object({ id: z.string(), name: z.string(), sandbox: z.boolean(), created_at: z.string() })
  .meta({ id: "Project" });

const OrgView = z.object({
  id: z.string(),
  name: z.string(),
  role: z.enum(roles),
  projects: z.array(ProjectView),
});

/** What the dashboard's frame needs: who this is, where they are and what they may do there. */
export const SessionBody = z.object({
  user: z.object({
    id: z.string(),
    email: z.string(),
    email_verified: z.boolean(),
    name: z.string(),
  }),
  /** The active ones; `null` for who belongs nowhere. */
  org: z.object({ id: z.string(), name: z.string() }).nullable(),
  project: ProjectView.nullable(),
  role: z.enum(roles).nullable(),
  /** In the active project. Of another, ask `GET /v1/projects/{id}`. */
  permissions: z.array(z.enum(permissions)),
  orgs: z.array(OrgView),
  /** A newcomer's test key is there to be taken, once, by `POST /auth/first-key`. */
  first_key_waiting: z.boolean(),
  stage: z.string(),
  expires_at: z.string(),
});

export function projectView({
  id,
  name,
  sandbox,
  createdAt,
}: Project): z.input<typeof ProjectView> {
  return { id, name, sandbox, created_at: createdAt };
}

export function sessionBody(
  { user, session }: Pick<SignedInUser, "user" | "session">,
  view: SessionView,
  more: { firstKeyWaiting: boolean; stage: string },
): z.input<typeof SessionBody> {
  const { active } = view;
  return {
    user: {
      id: user.id,
      email: user.email,
      email_verified: user.emailVerified,
      name: user.name,
    },
    org: active ? { id: active.org.tenant.id, name: active.org.tenant.name } : null,
    project: active?.project ? projectView(active.project) : null,
    role: active?.org.role ?? null,
    permissions: active?.permissions ?? [],
    orgs: view.orgs.map(({ tenant, role, projects }) => ({
      id: tenant.id,
      name: tenant.name,
      role,
      projects: projects.map(projectView),
    })),
    first_key_waiting: more.firstKeyWaiting,
    stage: more.stage,
    expires_at: session.expiresAt,
  };
}
