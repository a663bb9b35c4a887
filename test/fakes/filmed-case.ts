import { createHash } from "node:crypto";
import { blocksOf, livenessKey, packBlock } from "#domain/liveness/blocks.ts";
import { putInState } from "./case-in-state.ts";
import { attemptKey } from "./fake-liveness.ts";
import { type FakePorts, fakePorts } from "./fake-ports.ts";
import { challenge, fakeSession } from "./liveness-session.ts";
import { newOrg } from "./members.ts";

/** A decided Case with a film, as its applicant handed it in. */
export async function filmedCase() {
  const ports = fakePorts();
  const org = await newOrg(ports, "owner@example.com");
  const path = `/v1/projects/${org.projectId}/verifications`;
  const { body } = await org.owner.call(`POST ${path}`, { type: "kyc" });
  const caseId = String(body.id);
  return { ports, org, path: `${path}/${caseId}`, ...decideWithFilm(ports, caseId) };
}

/** The film lies where it was uploaded to, and the Case has ended. */
export function decideWithFilm(ports: FakePorts, caseId: string) {
  const attemptId = `lva_of_${caseId}`;
  const { manifest, frames } = fakeSession({ ...challenge, attemptId });
  const blocks = blocksOf(challenge).map((block) => {
    const key = livenessKey({ caseId, attemptId, block });
    const content = packBlock(frames[block]);
    const contentType = "application/octet-stream";
    ports.world.objects.set(key, { bytes: content.length, contentType, content });
    const sha256 = createHash("sha256").update(content).digest("hex");
    return { block, key, bytes: content.length, sha256, etag: `"${sha256}"` };
  });
  ports.world.livenessAttempts.set(attemptKey({ caseId, id: attemptId }), {
    id: attemptId,
    caseId,
    sittingId: "sit_1",
    state: "handed_in",
    challenge: { ...challenge, attemptId },
    manifest,
    blocks,
    handedInAt: "2026-11-20T12:01:00.000Z",
  });
  const theCase = ports.world.cases.get(caseId);
  if (!theCase) throw new Error("The Case was not stored.");
  putInState(theCase, {
    status: "completed",
    liveness: { linkVersion: 1, attempts: 1, startedAt: [], locks: 0, attemptId },
  });
  return { theCase, frames, manifest, attemptId };
}
