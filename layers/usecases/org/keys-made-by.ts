import type { ApiKey } from "#domain/project/api-key.ts";
import type { Ports } from "../ports.ts";
import { isInForce } from "./manage-keys.ts";

/**
 * The valid keys that a member created in any project of the org, oldest first, including keys that such a key
 * created or was replaced by. They outlive the membership, so the person who removes a member must know them.
 */
export async function keysMadeBy(
  ports: Pick<Ports, "clock" | "orgs">,
  { tenantId, userId }: { tenantId: string; userId: string },
): Promise<ApiKey[]> {
  const projects = await ports.orgs.projects(tenantId);
  const lists = await Promise.all(projects.map(({ id }) => ports.orgs.keys(id)));
  const makers = new Set([userId]);
  // Ids are in the order of their making, and a key is younger than what made it.
  const made = lists
    .flat()
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    .filter((key) => makers.has(key.createdBy) && makers.add(key.id));
  const now = ports.clock.now().toISOString();
  return made.filter((key) => isInForce(key, now));
}
