import { Disposition } from "#domain/case/disposition.ts";
import type { ReviewStore } from "#usecases/ports.ts";
import { keys } from "./keys.ts";
import type { Table } from "./table.ts";

/** What a team decided, beside the Cases it decided of. */
export function reviewStore(table: Table): ReviewStore {
  return {
    async dispositions(caseId) {
      const items = await table.children(keys.case(caseId).pk, "DISPOSITION#");
      return items.map((item) => Disposition.parse(item));
    },
  };
}
