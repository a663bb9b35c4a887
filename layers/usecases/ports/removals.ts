import type { DeletedOrg } from "#domain/project/tenant.ts";

/** Writes for a deleted org only. All but the first may be repeated. */
export type OrgRemoval = {
  /**
   * The one write that deletes an org. It needs the org's present name, and an owner as its actor: else
   * `Refusal("invalid_state")`.
   */
  begin(org: DeletedOrg, name: string): Promise<void>;
  /** Orgs that are not entirely removed, oldest first. */
  unfinished(limit: number): Promise<DeletedOrg[]>;
  /** Also of a project that is half gone. */
  projectIds(tenantId: string): Promise<string[]>;
  /** Templates, Flows with their base links, keys, webhook, branding, messages; the project last. */
  eraseProject(
    project: { id: string; tenantId: string },
    beside: { baseCodeHashes: readonly string[] },
  ): Promise<void>;
  /** Members, invitations and the org's own webhook. */
  eraseTeam(
    tenantId: string,
    beside: { userIds: readonly string[]; emailHashes: readonly string[] },
  ): Promise<void>;
  /** Leaves ids and times, by which the org is known as deleted for ever. */
  finish(org: DeletedOrg, erasedAt: string): Promise<void>;
};
