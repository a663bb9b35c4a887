import { lateNotice } from "#domain/notice/notice.ts";
import type { FaceKey } from "#domain/project/face-key.ts";
import type { Project } from "#domain/project/project.ts";
import type { Review } from "#domain/project/review.ts";
import { dropBlockedFaces } from "../block-list/drop-blocked-faces.ts";
import { personKeyOf } from "../person/person-key.ts";
import type { Ports } from "../ports.ts";

/** Sets the project's rules for its queue. A project that wants notices about late Cases gets checked for them. */
export async function setReview(
  ports: Pick<
    Ports,
    "blockList" | "clock" | "faces" | "ids" | "notices" | "orgs" | "stage" | "tenants" | "vault"
  >,
  project: Pick<Project, "id" | "tenantId" | "faceKey" | "personKey">,
  review: Review,
): Promise<void> {
  const { id, tenantId } = project;
  // Before the setting: a decision only opens the key.
  if (review.personIds) await personKeyOf(ports, project);
  await ports.orgs.setReview(id, review, await switchedFaces(ports, project, review));
  // Nothing opens them without the key.
  if (!review.seenFaces) await dropBlockedFaces(ports, id);
  if (!review.tellLate || !ports.stage.tells) return;
  const now = ports.clock.now();
  await ports.notices.owe(lateNotice({ projectId: id, tenantId, now }), { again: true });
}

/**
 * Faces are kept while the project has a key for them. Without the key nothing opens them; the sweep
 * deletes the rest.
 */
async function switchedFaces(
  ports: Pick<Ports, "clock" | "faces" | "ids" | "vault">,
  { id, faceKey }: Pick<Project, "id" | "faceKey">,
  { seenFaces }: Review,
): Promise<{ faceKey?: FaceKey; facesOffAt?: string }> {
  const now = ports.clock.now().toISOString();
  if (!seenFaces) return faceKey ? { facesOffAt: now } : {};
  if (faceKey) return {};
  const { publicKey, privateKey } = await ports.faces.drawKey();
  const sealed = await ports.vault.seal(contextOf({ id }), privateKey);
  return { faceKey: { id: ports.ids.next("fk"), publicKey, sealed, createdAt: now } };
}

/** The private half, for comparing faces. */
export function openFaceKey(
  vault: Ports["vault"],
  project: Pick<Project, "id">,
  { sealed }: FaceKey,
): Promise<string> {
  return vault.open(contextOf(project), sealed);
}

/** The same key, sealed with the current generation of the service's secret. */
export async function resealedFaceKey(
  vault: Ports["vault"],
  project: Pick<Project, "id">,
  key: FaceKey,
): Promise<FaceKey> {
  const privateKey = await openFaceKey(vault, project, key);
  return { ...key, sealed: await vault.seal(contextOf(project), privateKey) };
}

/** A sealed key opens only for the project that it was made for. */
function contextOf({ id }: Pick<Project, "id">): string {
  return `face_key:${id}`;
}
