import type { BlockEntry, BlockedFace } from "#domain/block-list/block-entry.ts";
import { Refusal } from "#domain/errors.ts";
import type { KeptFace } from "#domain/face/alike-faces.ts";
import type { Project } from "#domain/project/project.ts";
import type { Ports } from "../ports.ts";
import { openFaceKey } from "../review/set-review.ts";

/** The face that `face_match` kept of a Case, sealed again for an entry: it opens as no Case's face. */
export async function sealBlockedFace(
  { faces, vault }: Pick<Ports, "faces" | "vault">,
  { id: projectId, faceKey: key }: Pick<Project, "id" | "faceKey">,
  { caseId, entryId }: { caseId: string; entryId: string },
): Promise<BlockedFace> {
  if (!key) throw new Refusal("face_not_kept", "This project keeps no faces.");
  const privateKey = await openFaceKey(vault, { id: projectId }, key);
  const kept = await faces.find({ projectId, caseId, key, privateKey });
  if (!kept?.seenBy) throw new Refusal("face_not_kept", "No face of this verification is kept.");
  const { engineProfile, seenBy: embedder, face } = kept;
  const { publicKey } = key;
  const context = contextOf({ projectId, id: entryId });
  const sealed = await faces.seal(face, { publicKey, context });
  return { keyId: key.id, engineProfile, embedder, sealed };
}

/** The faces of these entries, each under the entry's id. */
export async function openBlockedFaces(
  faces: Ports["faces"],
  entries: readonly BlockEntry[],
  privateKey: string,
): Promise<KeptFace[]> {
  const blocked = entries.flatMap((entry) => (entry.face ? [{ entry, face: entry.face }] : []));
  const opened = await faces.open(
    blocked.map(({ entry, face }) => ({ sealed: face.sealed, context: contextOf(entry) })),
    privateKey,
  );
  return blocked.flatMap(({ entry, face: { engineProfile, embedder } }, at) => {
    const face = opened[at];
    return face ? [{ caseId: entry.id, engineProfile, seenBy: embedder, face }] : [];
  });
}

function contextOf({ projectId, id }: Pick<BlockEntry, "projectId" | "id">): string {
  return `blocked_face:${projectId}/${id}`;
}
