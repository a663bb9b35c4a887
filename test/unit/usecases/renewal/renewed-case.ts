import type { Case, CaseFields } from "#domain/case/case.ts";
import type { Evidence } from "#domain/evidence/evidence.ts";
import { packFace } from "#domain/face/packed-face.ts";
import { renewCase } from "#usecases/renewal/renew-case.ts";
import { caseInState, putInState } from "../../../fakes/case-in-state.ts";
import { type FakePorts, fakePorts } from "../../../fakes/fake-ports.ts";

export const projectId = "proj_1";
export const firstId = "ver_01j0000000000000000000000a";
export const document = { country: "MZ", documentType: "bilhete_identidade" };
const network = { network: "0123456789abcdef", match: 0.54, leastCosine: 0.15 };

/** A face at this angle from the first one: its cosine is the cosine of the angle. */
export function faceAt(degrees: number) {
  const angle = (degrees / 180) * Math.PI;
  return packFace(Float32Array.from([Math.cos(angle), Math.sin(angle)]));
}

/** Keeps a face under the project's key, as `face_match` does. */
export function keepFaceOf(ports: FakePorts, caseId: string, degrees: number, by = network): void {
  ports.world.faces.set(caseId, {
    ...{ caseId, projectId, engineProfile: "builtin-2", seenBy: by, keyId: "fk_1" },
    face: faceAt(degrees),
  });
}

export function theCaseOf(ports: FakePorts, id: string): Case {
  const theCase = ports.world.cases.get(id);
  if (!theCase) throw new Error(`There is no ${id}.`);
  return theCase;
}

/** An approved Case of a project that keeps faces, whose document is valid until this day. */
export async function approvedCase(
  state: Partial<CaseFields> = {},
  expiresOn: string | null = "2028-06-30",
): Promise<FakePorts> {
  const ports = fakePorts();
  const now = ports.clock.now().toISOString();
  ports.world.tenants.set("tnt_1", { id: "tnt_1", name: "Bank", sandbox: false, createdAt: now });
  const sealed = await ports.vault.seal(`face_key:${projectId}`, "private");
  ports.world.projects.set(projectId, {
    ...{ id: projectId, tenantId: "tnt_1", name: "P", sandbox: false, createdAt: now },
    dataRetentionDays: 5 * 365,
    faceKey: { id: "fk_1", publicKey: "public", sealed, createdAt: now },
  });
  const theCase = caseInState({
    ...{ id: firstId, tenantId: "tnt_1", projectId, sandbox: false, type: "kyc" },
    ...{ status: "completed", createdAt: now, updatedAt: now, completedAt: now, revision: 3 },
    ...{ linkExpiresAt: now, linkVersion: 1, allowedDocuments: [document], document },
    referenceId: "customer-1",
    language: "pt",
    assessment: "no_material_concerns",
    stamp: { engineProfile: "builtin-2", policyRevision: "r9" },
    progress: { captured: ["id_front", "id_back", "selfie"], submittedAt: now },
    ...state,
  });
  ports.world.cases.set(firstId, theCase);
  const read = { value: expiresOn, source: "mrz", confidence: 1, checkDigitOk: true } as const;
  const reading: Evidence = {
    ...{ status: "pass", reasons: [], inputs: [] },
    fields: { date_of_expiry: read },
  };
  const faces: Evidence = {
    ...{ status: "pass", reasons: [], inputs: [] },
    breakdown: { similarity: { sure: { selfie: 20, portrait: 20, least: 8 } } },
  };
  ports.world.evidence.set(firstId, { document_reading: reading, face_match: faces });
  keepFaceOf(ports, firstId, 0);
  return ports;
}

export function renew(ports: FakePorts, more: object = {}) {
  return renewCase(ports, {
    ...{ tenantId: "tnt_1", projectId, sandbox: false, type: "kyc", renewalOf: firstId },
    ...more,
  });
}

export const executionArn = "arn:aws:states:eu-west-1:000000000000:execution:case:renewal";

/** The renewal as its checks left it, with its face at this angle from the first one. */
export function checked(
  ports: FakePorts,
  id: string,
  { degrees, sureness = 20 }: { degrees: number; sureness?: number },
): void {
  const now = ports.clock.now().toISOString();
  putInState(ports.world.cases.get(id), {
    ...{ status: "processing", processingAt: now, executionArn },
    progress: { captured: ["selfie"], submittedAt: now },
    stamp: { engineProfile: "builtin-2", policyRevision: "r9" },
  });
  const passed: Evidence = { status: "pass", reasons: [], inputs: [], score: 0.9, threshold: 0.5 };
  const seen: Evidence = {
    ...{ status: "not_run", reasons: [], inputs: ["cap_selfie"] },
    breakdown: { selfie: { sureness } },
  };
  ports.world.evidence.set(id, { liveness: passed, face_match: seen });
  keepFaceOf(ports, id, degrees);
}
