import * as z from "zod";
import type { ReferenceRecord } from "#domain/case/case.ts";
import { keys } from "./keys.ts";
import type { Item } from "./table.ts";

/** Kept as text: a client's numbers may be such as the table would refuse or round. */
export function referenceItem(caseId: string, reference: ReferenceRecord) {
  return { ...keys.reference(caseId), v: 1, reference: JSON.stringify(reference) };
}

export function toReference(item: Item): ReferenceRecord {
  const { reference } = z.object({ reference: z.string() }).parse(item);
  return Reference.parse(JSON.parse(reference));
}

const object = z.record(z.string(), z.unknown());

const Reference: z.ZodType<ReferenceRecord> = z.object({
  payload: object,
  claimed: object.exactOptional(),
  claimedBy: z.enum(["client", "mapping"]).exactOptional(),
} satisfies Record<keyof Required<ReferenceRecord>, z.ZodType>);
