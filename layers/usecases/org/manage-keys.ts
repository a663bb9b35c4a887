import { Refusal } from "#domain/errors.ts";
import type { ApiKey } from "#domain/project/api-key.ts";
import { isMachineScope } from "#domain/project/key-scopes.ts";
import type { Project } from "#domain/project/project.ts";
import type { Ports } from "../ports.ts";
import { newApiKey } from "./new-api-key.ts";

/** Keys of a project that are in force. */
export const maxKeys = 20;

type Needs = Pick<Ports, "clock" | "ids" | "orgs" | "vault">;

/**
 * A key beside the others of its project. It gets no scope that its creator lacks. A key of a call that
 * died is not shown again: another takes its place, under its id.
 */
export async function createKey(
  ports: Needs,
  wanted: {
    /** Drawn before, by a caller that may repeat the request. */
    id?: string | undefined;
    project: Project;
    name: string;
    scopes?: readonly string[] | undefined;
    expiresAt?: string | undefined;
    by: { id: string; scopes: readonly string[] };
  },
): Promise<{ key: ApiKey; rawKey: string }> {
  const { project, name, expiresAt, by } = wanted;
  const now = ports.clock.now().toISOString();
  if (expiresAt !== undefined && expiresAt <= now) {
    throw new Refusal("invalid_parameter", "expires_at must lie ahead.", { param: "expires_at" });
  }
  const scopes = wanted.scopes ?? by.scopes.filter(isMachineScope);
  const beyond = scopes.find((scope) => !by.scopes.includes(scope));
  if (beyond !== undefined) {
    throw new Refusal("permission_denied", "You can only grant scopes that you have.", {
      param: "scopes",
      extra: { required_permission: beyond },
    });
  }
  const all = await ports.orgs.keys(project.id);
  const lost = all.find(({ id }) => id === wanted.id);
  const others = all.filter((key) => key !== lost && isInForce(key, now));
  if (others.length >= maxKeys) {
    throw new Refusal("limit_reached", `A project has at most ${maxKeys} keys in force.`);
  }
  const made = await newApiKey(ports, {
    ...(wanted.id !== undefined && { id: wanted.id }),
    name,
    tenantId: project.tenantId,
    projectId: project.id,
    sandbox: project.sandbox,
    scopes: [...new Set(scopes)],
    createdAt: now,
    createdBy: by.id,
    ...(expiresAt !== undefined && { expiresAt }),
    ...(project.quotas && { quotas: project.quotas }),
  });
  await ports.orgs.addKey(made.key, lost);
  return made;
}

/** Ends a key at once. An ended key stays as it is. */
export async function revokeKey(
  ports: Pick<Ports, "clock" | "orgs">,
  which: { projectId: string; keyId: string },
): Promise<void> {
  const key = await ownKey(ports, which);
  await ports.orgs.revokeKey(key, ports.clock.now().toISOString());
}

/** A key of this project. Another's answers exactly as one that never was. */
export async function ownKey(
  { orgs }: Pick<Ports, "orgs">,
  { projectId, keyId }: { projectId: string; keyId: string },
): Promise<ApiKey> {
  const key = (await orgs.keys(projectId)).find(({ id }) => id === keyId);
  if (key) return key;
  throw new Refusal("not_found", "There is no such key.");
}

export function isInForce({ revokedAt, expiresAt }: ApiKey, now: string): boolean {
  return (revokedAt ?? "9") > now && (expiresAt ?? "9") > now;
}
