import { isTerminal } from "#domain/case/status.ts";
import { Refusal } from "#domain/errors.ts";
import { alikeFaces, comparableWith } from "#domain/face/alike-faces.ts";
import { maxAlike, maxCompared, type SeenFaces } from "#domain/face/seen-faces.ts";
import type { Project } from "#domain/project/project.ts";
import { ownCase } from "../case/own-case.ts";
import type { Ports } from "../ports.ts";
import { openFaceKey } from "./set-review.ts";

/**
 * Compares the face of a finished Case with the newest ones of its project from the same network. A
 * follow-up, or a renewal, is the same person to a reviewer.
 */
export async function compareFaces(
  ports: Pick<Ports, "cases" | "faces" | "vault">,
  { project, caseId }: { project: Pick<Project, "id" | "faceKey">; caseId: string },
): Promise<SeenFaces> {
  const { id: projectId, faceKey: key } = project;
  const theCase = await ownCase(ports, { projectId, caseId });
  if (!key)
    throw new Refusal(
      "invalid_state",
      "This project does not compare faces. Switch it on in its settings first.",
    );
  if (theCase.erasure || !isTerminal(theCase.status)) {
    throw new Refusal("invalid_state", "Faces are compared once a verification has ended.");
  }
  const { followUpOf, supersededBy, followUps = [], renewal } = theCase;
  const privateKey = await openFaceKey(ports.vault, project, key);
  const found = await ports.faces.newest({ projectId, key, privateKey, max: maxCompared });
  // Its own may be older than the newest ones.
  const own =
    found.find((each) => each.caseId === caseId) ??
    (await ports.faces.find({ projectId, caseId, key, privateKey }));
  const related = new Set([caseId, followUpOf, supersededBy, renewal?.of, ...followUps]);
  const others = found.filter((each) => !related.has(each.caseId));
  const comparable = own ? comparableWith(own, others) : [];
  const alike = own ? alikeFaces(own, comparable) : [];
  return {
    isKept: own !== undefined,
    compared: comparable.length,
    most: maxCompared,
    otherEngine: own ? others.length - comparable.length : 0,
    alike: alike
      .slice(0, maxAlike)
      .map(({ caseId: verificationId, likeness }) => ({ verificationId, likeness })),
  };
}
