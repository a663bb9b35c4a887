import type { Case, DeclaredUbo } from "#domain/case/case.ts";
import { Refusal } from "#domain/errors.ts";
import { ownCase } from "./own-case.ts";
import type { Ports } from "./ports.ts";
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
  if (ports.stage.isProduction) {
    throw new Refusal("kyb_not_available", "KYB is not available in production.");
  }
  const parent = await ownCase(ports, request);
  if (parent.type !== "kyb" || parent.status !== "collecting") {
    throw new Refusal(
      "invalid_state",
      "Owners are declared on a kyb verification while it collects.",
      {
        extra: { current_status: parent.status, type: parent.type },
      },
    );
  }

  const declared = [];
  for (const declaration of request.ubos) {
    declared.push(await startChild(ports, parent, declaration));
  }
  const ubos = declared.map(({ ubo }) => ubo);
  const saved = await replaceDeclaration(ports, { parent, ubos });
  await Promise.all((parent.ubos ?? []).map(({ caseId }) => supersede(ports, caseId)));
  return { parent: saved, ubos: declared };
}

/** The workflow may write to the parent meanwhile; only another declaration is in the way. */
async function replaceDeclaration(
  ports: Pick<Ports, "cases" | "clock">,
  { parent, ubos }: { parent: Case; ubos: DeclaredUbo[] },
): Promise<Case> {
  for (let current = parent, attempt = 1; ; attempt += 1) {
    try {
      return await ports.cases.change(parent.id, {
        from: ["collecting"],
        guard: { revision: current.revision },
        set: { ubos },
      });
    } catch (error) {
      const lostTheRace = error instanceof Refusal && error.code === "invalid_state";
      const next = lostTheRace ? await ports.cases.get(parent.id) : undefined;
      const isSame = next?.status === "collecting" && sameDeclaration(next, parent);
      if (!next || !isSame || attempt === maxAttempts) {
        await Promise.all(ubos.map(({ caseId }) => supersede(ports, caseId)));
        throw error;
      }
      current = next;
    }
  }
}

const maxAttempts = 5;

function sameDeclaration(one: Case, other: Case): boolean {
  const owners = ({ ubos = [] }: Case) => ubos.map(({ id }) => id).join();
  return owners(one) === owners(other);
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
  });
  const ubo: DeclaredUbo = {
    id: ports.ids.next("ubo"),
    caseId: started.kase.id,
    ...(referenceId !== undefined && { referenceId }),
    ...(ownershipPercent !== undefined && { ownershipPercent }),
    ...(position !== undefined && { position }),
  };
  return { ubo, started };
}

/** Closes the link of an owner whose declaration another replaced; the sweep then lets the Case lapse. */
async function supersede(ports: Pick<Ports, "cases" | "clock">, caseId: string): Promise<void> {
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
