import type { Case } from "#domain/case/case.ts";
import type { NewCaseBeside } from "#usecases/ports.ts";
import { keys } from "../keys.ts";
import { absent, type Table, type Write } from "../table.ts";
import { deliveryWrites } from "../webhook/delivery-item.ts";
import { attemptWrites } from "./beside-case.ts";
import { indexWrites, type References } from "./case-index.ts";
import { fromCase } from "./case-item.ts";
import { linkDeliveryItem } from "./link-deliveries.ts";
import { referenceItem } from "./reference-item.ts";

/** A Case that begins, with everything it begins with. */
export async function newCaseWrites(
  table: Table,
  vault: References,
  { newCase, beside }: { newCase: Case; beside: NewCaseBeside },
): Promise<Write[]> {
  const { id } = newCase;
  const { shortCodeHash, deliveries = [], reference, captures = [], attempt, links = [] } = beside;
  return [
    table.putting(fromCase(newCase), absent),
    ...shortCode(table, id, shortCodeHash),
    ...(reference ? [table.putting(referenceItem(id, reference))] : []),
    ...captures.map((capture) =>
      table.putting({ ...keys.capture(id, capture.item), v: 1, ...capture }),
    ),
    ...(attempt ? await attemptWrites(table, { ...attempt, caseId: id }) : []),
    ...(await indexWrites(table, vault, { after: newCase, known: { reference } })),
    ...links.map((link) => table.putting(linkDeliveryItem(link))),
    ...deliveries.flatMap((delivery) => deliveryWrites(table, delivery)),
  ];
}

export function shortCode(table: Table, caseId: string, hash: string): Write[] {
  const code = keys.shortCode(hash);
  return [
    table.putting({ ...code, v: 1, caseId }, absent),
    table.putting({ ...keys.elsewhere(caseId, code.pk), v: 1, target: code }),
  ];
}
