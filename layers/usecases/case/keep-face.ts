import type { EmbedderRef } from "#domain/face/alike-faces.ts";
import { packFace } from "#domain/face/packed-face.ts";
import type { Ports } from "../ports.ts";

/**
 * Keeps the face of a Case whose checks run, if its project still wishes it: the applicant agreed to it
 * when they began.
 */
export async function keepFace(
  ports: Pick<Ports, "cases" | "faces" | "tenants">,
  {
    caseId,
    vector,
    seenBy: embedder,
  }: { caseId: string; vector: Float32Array; seenBy: EmbedderRef },
): Promise<void> {
  const theCase = await ports.cases.get(caseId);
  if (!theCase?.consent?.faceKept || !theCase.stamp) return;
  const { projectId, stamp } = theCase;
  const project = await ports.tenants.project(projectId);
  if (!project?.faceKey) return;
  const { engineProfile } = stamp;
  const kept = { caseId, projectId, engineProfile, seenBy: embedder, face: packFace(vector) };
  await ports.faces.keep(kept, project.faceKey);
}
