import type { Case, DeclaredUbo } from "#domain/case/case.ts";
import { Refusal } from "#domain/errors.ts";
import { notInProduction } from "../org/not-in-production.ts";
import { advance } from "./advance.ts";
import { changeCollecting } from "./collecting-case.ts";
import { ownCase } from "./own-case.ts";
import { takeSandboxDay } from "./quotas.ts";
import { type Started, startVerification } from "./start-verification.ts";

export type UboDeclaration = {
  referenceId?: string | undefined;
  ownershipPercent?: number | undefined;
  position?: string | undefined;
  /** The other declared values of the person, in wire form: the child's reference record. */
  claimed: Record<string, unknown>;
};

/** Rejects in production, for other types, and for a parent past collecting. */
export async function declareUbos(
  ports: Parameters<typeof startVerification>[0],
  request: {
    projectId: string;
    caseId: string;
    ubos: readonly UboDeclaration[];
    /** Drawn before, by a caller that may repeat the declaration; then the same Cases are found. */
    drawnCaseId?: string | undefined;
  },
): Promise<{ parent: Case; ubos: { ubo: DeclaredUbo; started: Started }[] }> {
  notInProduction(ports.stage, "kyb_not_available");
  const parent = await ownCase(ports, request);
  if (parent.type !== "kyb" || parent.status !== "collecting") {
    throw new Refusal(
      "invalid_state",
      "Owners can be declared only while a kyb verification is collecting.",
      {
        extra: { current_status: parent.status, current_type: parent.type },
      },
    );
  }

  await takeSandboxDay(ports, { ...parent, count: request.ubos.length });
  const declared: { ubo: DeclaredUbo; started: Started }[] = [];
  for (const [index, declaration] of request.ubos.entries()) {
    const caseId = request.drawnCaseId && siblingId(request.drawnCaseId, index);
    declared.push(await startChild(ports, parent, { ...declaration, caseId }));
  }
  const { saved, replaced } = await declare(ports, request, declared);
  await Promise.all(replaced.map(({ caseId }) => supersede(ports, caseId)));
  return { parent: saved, ubos: declared };
}

/** Others write to the parent too, such as the workflow that leaves its token there. */
async function declare(
  ports: Parameters<typeof startVerification>[0],
  request: { caseId: string; drawnCaseId?: string | undefined },
  declared: readonly { ubo: DeclaredUbo }[],
): Promise<{ saved: Case; replaced: DeclaredUbo[] }> {
  const ubos = declared.map(({ ubo }) => ubo);
  const stands = new Set(ubos.map(({ caseId }) => caseId));
  let replaced: DeclaredUbo[] = [];
  try {
    const saved = await changeCollecting(ports, request.caseId, (current) => {
      replaced = (current.ubos ?? []).filter(({ caseId }) => !stands.has(caseId));
      return { ubos };
    });
    return { saved, replaced };
  } catch (error) {
    // After a fault the same declaration may come again, and finds them.
    if (request.drawnCaseId && !(error instanceof Refusal)) throw error;
    await Promise.all(ubos.map(({ caseId }) => supersede(ports, caseId)));
    throw error;
  }
}

/** Each owner is verified like any other person. */
async function startChild(
  ports: Parameters<typeof startVerification>[0],
  parent: Case,
  {
    caseId,
    referenceId,
    ownershipPercent,
    position,
    claimed,
  }: UboDeclaration & { caseId: string | undefined },
): Promise<{ ubo: DeclaredUbo; started: Started }> {
  const { tenantId, projectId, sandbox, allowedDocuments, language } = parent;
  const started = await startVerification(ports, {
    caseId,
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
  const before = parent.ubos?.find((ubo) => ubo.caseId === started.theCase.id);
  const ubo: DeclaredUbo = {
    id: before?.id ?? ports.ids.next("ubo"),
    caseId: started.theCase.id,
    ...(ownershipPercent !== undefined && { ownershipPercent }),
    ...(position !== undefined && { position }),
  };
  return { ubo, started };
}

const digits = "0123456789abcdefghjkmnpqrstvwxyz";

/** An id as random as the drawn one, of the same moment, and the same for each call. */
function siblingId(drawn: string, index: number): string {
  const at = drawn.length - 16;
  const high = digits.indexOf(drawn.charAt(at)) * 32 + digits.indexOf(drawn.charAt(at + 1));
  const moved = (high + index) % 1024;
  return `${drawn.slice(0, at)}${digits.charAt(moved >> 5)}${digits.charAt(moved % 32)}${drawn.slice(at + 2)}`;
}

/** Closes the link of an owner that a new declaration replaced; the sweep then lets the Case lapse. */
async function supersede(
  ports: Parameters<typeof startVerification>[0],
  caseId: string,
): Promise<void> {
  try {
    await advance(ports, {
      read: () => ports.cases.get(caseId),
      decide: (child, now) =>
        child?.status === "collecting"
          ? {
              from: ["collecting"],
              set: { linkVersion: child.linkVersion + 1, linkExpiresAt: now.toISOString() },
            }
          : undefined,
    });
  } catch (error) {
    // Submitted or erased in this moment: then it is no longer ours to close.
    if (!(error instanceof Refusal)) throw error;
  }
}
