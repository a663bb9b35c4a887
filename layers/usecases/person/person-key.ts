import { Refusal } from "#domain/errors.ts";
import type { PersonKey } from "#domain/person/person-key.ts";
import type { Project } from "#domain/project/project.ts";
import type { Ports } from "../ports.ts";

type Keyed = Pick<Project, "id" | "personKey">;

/**
 * A project's key, opened; created and stored now if the project has none. Two callers that create one at once both
 * get the stored one.
 */
export async function personKeyOf(
  ports: Pick<Ports, "clock" | "orgs" | "tenants" | "vault">,
  project: Keyed,
): Promise<string> {
  if (project.personKey) return openPersonKey(ports.vault, project, project.personKey);
  const made = Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString("base64url");
  const sealed = await ports.vault.seal(contextOf(project), made);
  const createdAt = ports.clock.now().toISOString();
  await ports.orgs.addPersonKey(project.id, { sealed, createdAt });
  const stored = (await ports.tenants.project(project.id))?.personKey;
  if (!stored) throw new Refusal("not_found", "There is no such project.");
  return openPersonKey(ports.vault, project, stored);
}

/** The key, for `documentDigest`. */
export function openPersonKey(
  vault: Ports["vault"],
  project: Pick<Project, "id">,
  { sealed }: PersonKey,
): Promise<string> {
  return vault.open(contextOf(project), sealed);
}

/** The same key, sealed with the current generation of the service's secret. */
export async function resealedPersonKey(
  vault: Ports["vault"],
  project: Pick<Project, "id">,
  key: PersonKey,
): Promise<PersonKey> {
  const opened = await openPersonKey(vault, project, key);
  return { ...key, sealed: await vault.seal(contextOf(project), opened) };
}

/** A sealed key opens only for the project that it was made for. */
function contextOf({ id }: Pick<Project, "id">): string {
  return `person_key:${id}`;
}
