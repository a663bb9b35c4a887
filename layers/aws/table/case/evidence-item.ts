import * as z from "zod";
import { type CheckName, checkNames } from "#domain/evidence/checks.ts";
import { Evidence } from "#domain/evidence/evidence.ts";
import { compact, expanded } from "../../compact.ts";
import type { Item } from "../table.ts";

/** The evidence of one check, as stored with its Case: most of it is names, which say the same in a third of the bytes. */
export function evidenceItem(check: CheckName, evidence: Evidence) {
  return { v: 1, check, packed: compact(JSON.stringify(evidence)) };
}

export function toEvidence(item: Item): { check: CheckName; evidence: Evidence } {
  const { check, packed } = EvidenceItem.parse(item);
  return { check, evidence: Evidence.parse(JSON.parse(expanded(packed))) };
}

const EvidenceItem = z.object({ check: z.enum(checkNames), packed: z.instanceof(Uint8Array) });
