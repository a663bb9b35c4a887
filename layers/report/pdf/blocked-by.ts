import type { Evidence } from "#domain/evidence/evidence.ts";
import { StoredBlockListFacts } from "#domain/evidence/facts/block-list.ts";
import { readFacts } from "#domain/evidence/facts/read-facts.ts";
import type { ReportWords } from "./words.ts";

/** The entries of the block list that agree, with their reasons; or why nothing was compared. */
export function blockedBy(
  found: Pick<Evidence, "breakdown">,
  { say, blockReason, blockedPart, hindrance }: ReportWords,
): string[][] {
  const facts = readFacts(StoredBlockListFacts, found);
  const { number = {}, face = {}, hits: { entries = [] } = {} } = facts;
  return [
    ...entries.map(({ entry, by, reason }) => [
      say("blocked_by.entry", { entry }),
      `${blockReason(reason)}: ${by.map(blockedPart).join(", ")}.`,
    ]),
    ...(number.hindrance ? [[blockedPart("document_number"), hindrance(number.hindrance)]] : []),
    ...(face.hindrance ? [[blockedPart("face"), hindrance(face.hindrance)]] : []),
  ];
}
