import type { Case, DeclaredUbo } from "#domain/case/case.ts";
import { Refusal } from "#domain/errors.ts";
import { notInProduction } from "../org/not-in-production.ts";
import { changeCollecting } from "./collecting-case.ts";
import { ownCase } from "./own-case.ts";
import { takeSandboxDay } from "./quotas.ts";
import { type Started, startVerification } from "./start-verification.ts";

export type UboDeclaration = {
  referenceId?: string | undefined;
  ownershipPercent?: number | undefined;
  position?: string | undefined;
  /** The rest of what was declared of the person, in wire form: the child's reference record. */
  claimed: Record<string, unknown>;
};

/** A refusal of production, of another type, and of a parent that has moved on. */
export async function declareUbos(
  ports: Parameters<typeof startVerification>[0],
  request: { projectId: string; caseId: string; ubos: readonly UboDeclaration[] },
): Promise<{ parent: Case; ubos: { ubo: DeclaredUbo; started: Started }[] }> {
  notInProduction(ports.stage, "kyb_not_available");
  const parent = await ownCase(ports, request);
  if (parent.type !== "kyb" || parent.status !== "collecting") {
    throw new Refusal(
      "invalid_state",
      "Owners are declared on a kyb verification while it collects.",
      {
        extra: { current_status: parent.status, current_type: parent.type },
      },
    );
  }

  await takeSandboxDay(ports, { ...parent, count: request.ubos.length });
  const declared: { ubo: DeclaredUbo; started: Started }[] = [];
  for (const declaration of request.ubos) {
    declared.push(await startChild(ports, parent, declaration));
  }
  const { saved, replaced } = await declare(ports, parent.id, declared);
  await Promise.all(replaced.map(({ caseId }) => supersede(ports, caseId)));
  return { parent: saved, ubos: declared };
}

/** Others write to the parent too, such as the workflow that leaves its token there. */
async function declare(
  ports: Parameters<typeof startVerification>[0],
  parentId: string,
  declared: readonly { ubo: DeclaredUbo }[],
): Promise<{ saved: Case; replaced: DeclaredUbo[] }> {
  const ubos = declared.map(({ ubo }) => ubo);
  let replaced: DeclaredUbo[] = [];
  try {
    const saved = await changeCollecting(ports, parentId, (current) => {
      replaced = current.ubos ?? [];
      return { ubos };
    });
    return { saved, replaced };
  } catch (error) {
    await Promise.all(ubos.map(({ caseId }) => supersede(ports, caseId)));
    throw error;
  }
}

/** Each owner is verified like any other person. */
async function startChild(
  ports: Parameters<typeof startVerification>[0],
  parent: Case,
  { referenceId, ownershipPercent, position, claimed }: UboDeclaration,
): Promise<{ ubo: DeclaredUbo; started: Started }> {
  const { tenantId, projectId, sandbox, allowedDocuments, language } = parent;
  const started = await startVerification(ports, {
    tenantId,
    projectId,
    sandbox,
    type: "kyc",
    allowedDocuments,
    language,
    referenceId,
    parentId: parent.id,
    claimed,
    isCounted: true,
  });
  const ubo: DeclaredUbo = {
    id: ports.ids.next("ubo"),
    caseId: started.theCase.id,
    ...(ownershipPercent !== undefined && { ownershipPercent }),
    ...(position !== undefined && { position }),
  };
  return { ubo, started };
}

/** Closes the link of an owner that a new declaration replaced; the sweep then lets the Case lapse. */
async function supersede(
  ports: Parameters<typeof startVerification>[0],
  caseId: string,
): Promise<void> {
  const child = await ports.cases.get(caseId);
  if (child?.status !== "collecting") return;
  try {
    await ports.cases.change(caseId, {
      from: ["collecting"],
      set: { linkVersion: child.linkVersion + 1, linkExpiresAt: ports.clock.now().toISOString() },
    });
  } catch (error) {
    // Submitted or erased in this moment: then it is no longer ours to close.
    if (!(error instanceof Refusal)) throw error;
  }
}
