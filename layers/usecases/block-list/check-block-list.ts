import { judgeBlockList } from "#domain/assessment/judge-block-list.ts";
import type { BlockEntry } from "#domain/block-list/block-entry.ts";
import { digestsOf, numbersRead } from "#domain/block-list/block-numbers.ts";
import {
  type Compared,
  compareWithList,
  type OpenedFaces,
  type OwnNumbers,
  unreadList,
} from "#domain/block-list/compare-with-list.ts";
import type { Case } from "#domain/case/case.ts";
import type { Evidence } from "#domain/evidence/evidence.ts";
import type { BlockListFacts } from "#domain/evidence/facts/block-list.ts";
import type { Project } from "#domain/project/project.ts";
import { prescribed } from "#domain/sandbox/scenarios.ts";
import { simulatedEvidence } from "#domain/sandbox/simulated-evidence.ts";
import { openPersonKey } from "../person/person-key.ts";
import type { Ports } from "../ports.ts";
import { openFaceKey } from "../review/set-review.ts";
import { openBlockedFaces } from "./blocked-faces.ts";

type Needs = Pick<Ports, "blockList" | "clock" | "faces" | "tenants" | "vault">;

/**
 * The evidence of `block_list` for a Case whose Template asks; undefined while the list is empty. A simulated document
 * is compared too, by the number that the client claimed, unless its scenario says how that ends. It has no face.
 */
export async function checkBlockList(
  ports: Needs,
  theCase: Case,
  reading: Evidence | undefined,
): Promise<Evidence | undefined> {
  const { simulation, projectId } = theCase;
  const now = ports.clock.now();
  if (simulation && prescribed(simulation, "block_list")) {
    const today = now.toISOString().slice(0, 10);
    return simulatedEvidence("block_list", { ...theCase, simulation }, today);
  }
  const inputs = reading?.inputs ?? [];
  try {
    const entries = await ports.blockList.list(projectId, now);
    if (entries.length === 0) return undefined;
    const project = await ports.tenants.project(projectId);
    const [numbers, faces] = await Promise.all([
      ownNumbers(ports, { project, reading }),
      openedFaces(ports, { project, theCase, entries }),
    ]);
    return evidenceOf(compareWithList(entries, { numbers, faces }), inputs);
  } catch {
    // A list that cannot be read clears no person, and does not hold up the decision.
    return evidenceOf(unreadList, inputs);
  }
}

/** The numbers of the document under the project's key, which the first entry made. */
async function ownNumbers(
  { vault }: Pick<Needs, "vault">,
  { project, reading }: { project: Project | undefined; reading: Evidence | undefined },
): Promise<OwnNumbers> {
  const read = numbersRead(reading);
  if (!read) return { hindrance: "number_not_read" };
  if (!project?.personKey) return { hindrance: "no_key" };
  const key = await openPersonKey(vault, project, project.personKey);
  return { digests: await digestsOf(key, read), isUncertain: read.isUncertain };
}

/** Read only if an entry has a face. The face of the Case is the one that `face_match` sealed. */
async function openedFaces(
  { faces, vault }: Pick<Needs, "faces" | "vault">,
  {
    project,
    theCase,
    entries,
  }: { project: Project | undefined; theCase: Case; entries: readonly BlockEntry[] },
): Promise<OpenedFaces> {
  if (theCase.simulation) return { hindrance: "simulated_face" };
  const key = project?.faceKey;
  if (!project || !key) return { hindrance: "faces_not_kept" };
  const listed = entries.flatMap((entry) => (entry.face?.keyId === key.id ? [entry] : []));
  if (listed.length === 0) return { hindrance: "faces_not_kept" };
  const privateKey = await openFaceKey(vault, project, key);
  const { id: caseId, projectId } = theCase;
  const own = await faces.find({ projectId, caseId, key, privateKey });
  if (!own) return { hindrance: "face_not_kept" };
  return { own, listed: await openBlockedFaces(faces, listed, privateKey) };
}

function evidenceOf(compared: Compared, inputs: Evidence["inputs"]): Evidence {
  const { result, status, reasons } = judgeBlockList(compared);
  const facts: BlockListFacts = { outcome: { result }, ...compared };
  return { status, reasons, breakdown: facts, inputs };
}
