import * as z from "zod";
import { ReferenceRecord } from "#domain/record-match/reference-record.ts";
import { keys } from "../keys.ts";
import type { Item } from "../table.ts";

/** Kept as text: a client's numbers may be such as the table would refuse or round. */
export function referenceItem(caseId: string, reference: ReferenceRecord) {
  return { ...keys.reference(caseId), v: 1, reference: JSON.stringify(reference) };
}

export function toReference(item: Item): ReferenceRecord {
  const { reference } = z.object({ reference: z.string() }).parse(item);
  return ReferenceRecord.parse(JSON.parse(reference));
}
