import type { CaseFields } from "#domain/case/case.ts";
import type { Evidence } from "#domain/evidence/evidence.ts";
import { addBlockEntry, type NewEntry } from "#usecases/block-list/manage-block-list.ts";
import { decideCase } from "#usecases/workflow/decide-case.ts";
import { putInState } from "../../../fakes/case-in-state.ts";
import type { FakePorts } from "../../../fakes/fake-ports.ts";
import { readField } from "../../../fixtures/read-field.ts";
import { caseId, caseIn, executionArn, processing, runFlow } from "../workflow/workflow-cases.ts";

/** A document of this number, as it was read. */
export const numbered = (value: string | null, checkDigitOk = true): Partial<Evidence> => ({
  document: { country: "MZ", documentType: "passport" },
  fields: { document_number: readField(value, checkDigitOk) },
});

export const projectId = "proj_1";

/** A project with one Case, whose Template asks for the block list by default. */
export function listed({ asks = true }: { asks?: boolean } = {}): FakePorts {
  const ports = processing();
  const createdAt = ports.clock.now().toISOString();
  const project = { id: projectId, tenantId: "ten_1", name: "P", sandbox: true, createdAt };
  ports.world.projects.set(projectId, project);
  const step = { id: "block_list", primitive: "check.block_list", config: {} };
  runFlow(ports, { steps: asks ? [step] : [] });
  return ports;
}

/** Decides the Case again, with this reading; returns the evidence of the list. */
export async function decided(
  ports: FakePorts,
  reading: Partial<Evidence>,
  set: Partial<CaseFields> = {},
): Promise<Evidence | undefined> {
  putInState(caseIn(ports), {
    ...{ status: "processing", executionArn, processingAt: ports.clock.now().toISOString() },
    flow: { id: "flow_1", slug: "onboarding", version: 2 },
    stamp: { engineProfile: "builtin-1", policyRevision: "r10" },
    ...set,
  });
  const { block_list: _, ...before } = ports.world.evidence.get(caseId) ?? {};
  const seen: Evidence = { status: "pass", reasons: [], inputs: [], ...reading };
  ports.world.evidence.set(caseId, { ...before, document_reading: seen });
  await decideCase(ports, { caseId, executionArn });
  return ports.world.evidence.get(caseId)?.block_list;
}

/** A second Case of the project, decided as the first. */
export function anotherCase({ world }: FakePorts): string {
  const id = "ver_01j00000000000000000000002";
  const first = world.cases.get(caseId);
  if (!first) throw new Error("There is no Case to copy.");
  world.cases.set(id, { ...first, id });
  world.evidence.set(id, { ...world.evidence.get(caseId) });
  return id;
}

/** Adds the decided Case to the project's list. */
export function block(ports: FakePorts, wanted: Partial<NewEntry> = {}) {
  const project = ports.world.projects.get(projectId);
  if (!project) throw new Error("The project is gone.");
  return addBlockEntry(ports, project, {
    ...{ caseId, reason: "identity_fraud", blocks: ["document_number"], addedBy: "usr_1" },
    ...wanted,
  });
}
