import type { LetterLanguage } from "#domain/notice/letters.ts";
import type { Notice } from "#domain/notice/notice.ts";
import type { Permission } from "#domain/project/permissions.ts";
import { reviewOf } from "#domain/project/review.ts";
import { isOfOrg, mayIn } from "#domain/project/role-in.ts";
import { type Member, openInvitations } from "#domain/project/team.ts";
import type { WebhookEndpoint } from "#domain/webhook/endpoint.ts";
import { hostOf } from "#domain/webhook/share.ts";
import type { Ports } from "../ports.ts";
import { measureQueue } from "../review/read-queue.ts";

type Reads = Pick<
  Ports,
  "adapters" | "clock" | "reviews" | "stage" | "teams" | "tenants" | "users" | "webhooks"
>;

/** The present recipients of a notice, and its letters. */
export type Mailing = {
  readers: { id: string; email: string; language: LetterLanguage }[];
  values: Record<string, string | number>;
};

/** Undefined if the notice is no longer needed: it was withdrawn, the webhook works again, nothing is late. */
export function lettersOf(ports: Reads, notice: Notice): Promise<Mailing | undefined> | undefined {
  switch (notice.kind) {
    case "invitation":
      return ofInvitation(ports, notice);
    case "endpoint_failing":
      return ofEndpoint(ports, notice);
    case "destination_set":
    case "destination_cleared":
      return ofDestination(ports, notice);
    case "adapter_set":
    case "adapter_removed":
      return ofAdapter(ports, notice);
    case "queue_late":
      return ofQueue(ports, notice);
    case "new_link_asked":
      return ofNewLinks(ports, notice);
    default:
      // A notice of a later release, which sends it itself.
      return;
  }
}

async function ofInvitation(ports: Reads, notice: Notice): Promise<Mailing | undefined> {
  const [team, org] = await Promise.all([
    ports.teams.team(notice.tenantId),
    ports.tenants.tenant(notice.tenantId),
  ]);
  const now = ports.clock.now();
  const invitation = openInvitations(team, now).find(({ id }) => id === notice.subjectId);
  if (!invitation || !org) return;
  const { id, email, role, expiresAt, language = usual(ports) } = invitation;
  return {
    readers: [{ id, email, language }],
    values: { org: org.name, role, until: expiresAt.slice(0, 10), link: linkTo(ports) },
  };
}

async function ofEndpoint(ports: Reads, notice: Notice): Promise<Mailing | undefined> {
  const [endpoint, values] = await endpointOf(ports, notice);
  if (endpoint?.disabledReason === undefined || !values) return;
  return { readers: await thoseWhoMay(ports, notice, "webhooks:write"), values };
}

/** An owner who set the URL gets the letter, too: another person may have acted in their name. */
async function ofDestination(ports: Reads, notice: Notice): Promise<Mailing | undefined> {
  const [endpoint, values] = await endpointOf(ports, notice);
  // Set once more since then: of that there is another notice.
  if (endpoint?.urlSetAt !== notice.createdAt || !values) return;
  const { url } = endpoint;
  const host = url === null ? {} : { host: hostOf(url) };
  const readers = await membersWho(ports, notice, ({ role }) => role === "owner");
  return { readers, values: { ...values, ...host } };
}

/** If an adapter's address has changed again since then, another notice reports that. */
async function ofAdapter(ports: Reads, notice: Notice): Promise<Mailing | undefined> {
  const { projectId = "", subjectId: adapter } = notice;
  const [found, project] = await Promise.all([
    ports.adapters.find(projectId, adapter),
    ports.tenants.project(projectId),
  ]);
  const isRemoved = notice.kind === "adapter_removed";
  if (!project || (isRemoved ? found : found?.urlSetAt !== notice.createdAt)) return;
  const readers = await membersWho(ports, notice, ({ role }) => role === "owner");
  const link = linkTo(ports, projectId, "integrate?tab=adapters");
  const host = found ? { host: hostOf(found.url) } : {};
  return { readers, values: { name: project.name, adapter, link, ...host } };
}

/** The webhook of a notice, and its name in a letter. */
async function endpointOf(
  ports: Reads,
  { projectId, tenantId, subjectId }: Notice,
): Promise<[WebhookEndpoint | undefined, Mailing["values"] | undefined]> {
  const owner = { type: projectId ? ("project" as const) : ("tenant" as const), id: subjectId };
  const [endpoint, named] = await Promise.all([
    ports.webhooks.endpoint(owner),
    projectId ? ports.tenants.project(projectId) : ports.tenants.tenant(tenantId),
  ]);
  return [endpoint, named && { name: named.name, link: linkTo(ports, projectId, "integrate") }];
}

async function ofQueue(ports: Reads, notice: Notice): Promise<Mailing | undefined> {
  const project = await ports.tenants.project(notice.subjectId);
  if (!project || !reviewOf(project).tellLate) return;
  const { late: count, targetHours: hours } = await measureQueue(ports, project);
  if (count === 0) return;
  const link = linkTo(ports, project.id, "verifications?view=queue");
  const readers = await thoseWhoMay(ports, notice, "cases:review");
  return { readers, values: { name: project.name, count, hours, link } };
}

async function ofNewLinks(ports: Reads, notice: Notice): Promise<Mailing | undefined> {
  const project = await ports.tenants.project(notice.subjectId);
  if (!project) return;
  const { newLinks: count } = await measureQueue(ports, project);
  if (count === 0) return;
  const link = linkTo(ports, project.id, "verifications?view=queue&lane=new_link");
  const readers = await thoseWhoMay(ports, notice, "cases:resend_link");
  return { readers, values: { name: project.name, count, link } };
}

async function thoseWhoMay(
  ports: Reads,
  notice: Notice,
  permission: Permission,
): Promise<Mailing["readers"]> {
  const project = notice.projectId && (await ports.tenants.project(notice.projectId));
  const where = project || { id: "", sandbox: false };
  return membersWho(
    ports,
    notice,
    (member) => !isOfOrg(permission) && mayIn(member, permission, where),
  );
}

/** By the addresses of their last sign-in. */
async function membersWho(
  ports: Reads,
  { tenantId }: Notice,
  are: (member: Member) => boolean,
): Promise<Mailing["readers"]> {
  const { members } = await ports.teams.team(tenantId);
  const users = await ports.users.users(members.filter(are).map(({ userId }) => userId));
  return users
    .filter(({ emailVerified }) => emailVerified)
    .map(({ id, email }) => ({ id, email, language: usual(ports) }));
}

function usual({ stage }: Pick<Ports, "stage">): LetterLanguage {
  return stage.tells?.language ?? "en";
}

function linkTo({ stage }: Pick<Ports, "stage">, projectId?: string, page?: string): string {
  const place = projectId ? `${projectId}/${page ?? ""}` : "";
  return `${stage.publicBaseUrl}/dashboard/${place}`;
}
