import type { DeletedOrg } from "#domain/project/tenant.ts";

/** What is done to a deleted org and to nothing else. Everything but the first may be repeated. */
export type OrgRemoval = {
  /**
   * The one write that deletes an org. Holds only while the org has this name and whoever asks is an
   * owner of it: else `Refusal("invalid_state")`.
   */
  begin(org: DeletedOrg, name: string): Promise<void>;
  /** Those of which something is left, oldest first. */
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
