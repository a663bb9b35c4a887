import type { Case } from "#domain/case/case.ts";
import { checkNames, checkTable } from "#domain/evidence/checks.ts";
import type { Evidence, EvidenceByCheck } from "#domain/evidence/evidence.ts";
import type { FlowVersion } from "#domain/flow/flow-version.ts";
import { watchedFrom } from "#domain/list-search/watched-from.ts";
import { reason } from "#domain/reason-codes.ts";
import { asksDocument } from "#domain/renewal/renewal.ts";
import { prescribed } from "#domain/sandbox/scenarios.ts";
import { simulatedEvidence } from "#domain/sandbox/simulated-evidence.ts";
import type { Ports } from "../ports.ts";
import { screenCase } from "../screening/screen-case.ts";
import { asksFor } from "./asks-for.ts";
import { withConditions } from "./conditional-steps.ts";
import { matchRecord } from "./match-record.ts";

/** The ports of `external`. */
type Asks = Pick<
  Ports,
  "adapterCaller" | "adapters" | "audit" | "cases" | "clock" | "ids" | "vault"
>;

export type Weighs = Asks & Pick<Ports, "blockList" | "faces" | "flows" | "screener" | "tenants">;

/** A check that left no evidence broke, and its record says so instead of nothing. */
export async function wholeEvidence(
  ports: Weighs,
  theCase: Case,
): Promise<{ evidence: EvidenceByCheck; skipped: string[] }> {
  const { flow } = theCase;
  const [evidence, whole] = await Promise.all([
    ports.cases.evidence(theCase.id),
    flow && ports.flows.version(flow.id, flow.version),
  ]);
  const reading = evidence.document_reading;
  const of = { version: whole, evidence };
  const compared = await withConditions(ports, theCase, { ...of, phase: "comparison" });
  if (flow) {
    evidence.record_match = await comparison(ports, theCase, { ...compared, reading });
    await ports.cases.saveEvidence(theCase.id, "record_match", evidence.record_match);
  }
  const asked = await withConditions(ports, theCase, { ...of, phase: "others" });
  const known = { reading, version: asked.version };
  // Side by side: the step has time for the longer of them.
  const [screening, blockList, external] = await Promise.all([
    screenCase(ports, theCase, known),
    blockListEvidence(ports, theCase, known),
    // Evidence of an earlier run of this step is kept: a decision that is made again sends nothing twice.
    evidence.external ? undefined : externalEvidence(ports, theCase, known),
  ]);
  if (screening) {
    evidence.screening = screening;
    const edition = watchedFrom(screening);
    const watched = edition === undefined ? undefined : { edition };
    await ports.cases.saveEvidence(theCase.id, "screening", screening, watched);
  }
  if (blockList) {
    evidence.block_list = blockList;
    await ports.cases.saveEvidence(theCase.id, "block_list", blockList);
  }
  if (external) {
    evidence.external = external;
    await ports.cases.saveEvidence(theCase.id, "external", external);
  }
  for (const check of checkNames) {
    if (evidence[check] || !checkTable[check].folder) continue;
    if (checkTable[check].isOfDocument && !asksDocument(theCase)) continue;
    const broken: Evidence = { status: "error", reasons: [reason("check_error")], inputs: [] };
    await ports.cases.saveEvidence(theCase.id, check, broken);
    evidence[check] = broken;
  }
  if (theCase.renewal) Object.assign(evidence, await earlierFace(ports, theCase, evidence));
  return { evidence, skipped: [...compared.skipped, ...asked.skipped] };
}

/** The evidence that a renewal adds. Loaded for one alone. A scenario says itself how its faces compare. */
async function earlierFace(
  ports: Pick<Ports, "cases" | "faces" | "tenants" | "vault">,
  theCase: Case,
  evidence: EvidenceByCheck,
): Promise<EvidenceByCheck> {
  if (theCase.simulation) return {};
  const { compareEarlierFace } = await import("../renewal/compare-earlier-face.ts");
  const compared = await compareEarlierFace(ports, theCase, evidence);
  for (const check of checkNames) {
    const found = compared[check];
    if (found) await ports.cases.saveEvidence(theCase.id, check, found);
  }
  return compared;
}

async function blockListEvidence(
  ports: Pick<Ports, "blockList" | "clock" | "faces" | "tenants" | "vault">,
  theCase: Case,
  { reading, version }: { reading: Evidence | undefined; version: FlowVersion | undefined },
): Promise<Evidence | undefined> {
  if (!asksFor("block_list", theCase, version)) return undefined;
  const { checkBlockList } = await import("../block-list/check-block-list.ts");
  return checkBlockList(ports, theCase, reading);
}

/** Loaded only if somebody asks: no other decision's start pays for it. */
async function externalEvidence(
  ports: Asks,
  theCase: Case,
  known: { reading: Evidence | undefined; version: FlowVersion | undefined },
): Promise<Evidence | undefined> {
  if (!asksFor("external", theCase, known.version)) return undefined;
  const { checkExternal } = await import("../external/check-external.ts");
  return checkExternal(ports, theCase, known);
}

/** A simulated Case compares for real too, unless the result would contradict its scenario. */
async function comparison(
  ports: Pick<Ports, "cases" | "clock">,
  theCase: Case,
  known: Parameters<typeof matchRecord>[2],
): Promise<Evidence> {
  const seen = await matchRecord(ports, theCase, known);
  const { simulation } = theCase;
  const wanted = simulation && prescribed(simulation, "record_match");
  if (!simulation || !wanted || wanted.status === seen.status) return seen;
  const today = ports.clock.now().toISOString().slice(0, 10);
  return simulatedEvidence("record_match", { ...theCase, simulation }, today);
}
