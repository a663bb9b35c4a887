import type { SearchSources } from "#domain/case/search-words.ts";
import { checkNames } from "#domain/evidence/checks.ts";
import type { Evidence, EvidenceByCheck } from "#domain/evidence/evidence.ts";
import type { Counts } from "#domain/metrics/case-counts.ts";
import { Disposition } from "#domain/review/disposition.ts";
import { listParts } from "#domain/shard.ts";
import type { ReviewStore } from "#usecases/ports.ts";
import { keys } from "../keys.ts";
import type { Item, Table } from "../table.ts";
import { caseComments } from "./case-comments.ts";
import type { References } from "./case-index.ts";
import { toCase } from "./case-item.ts";
import { idOf } from "./case-page.ts";
import { casesWithWords } from "./cases-with-words.ts";
import { toEvidence } from "./evidence-item.ts";
import { toReference } from "./reference-item.ts";
import { countWaiting, waitingCases } from "./waiting-cases.ts";

/** A team's reads, beside the Cases themselves. */
export function reviewStore(table: Table, vault: References): ReviewStore {
  return {
    ...caseComments(table),

    async evidenceOf(caseIds) {
      const wanted = caseIds.flatMap((id) => checkNames.map((check) => keys.evidence(id, check)));
      const found = new Map<string, EvidenceByCheck>();
      for (const item of await table.getAll(wanted)) {
        const { check, evidence } = toEvidence(item);
        const caseId = idOf(item);
        found.set(caseId, { ...found.get(caseId), [check]: evidence });
      }
      return found;
    },

    async besideOf(caseIds) {
      const wanted = caseIds.flatMap((id) => [
        keys.reference(id),
        keys.evidence(id, "document_reading"),
      ]);
      const found = new Map<string, SearchSources>();
      for (const item of await table.getAll(wanted)) {
        const caseId = idOf(item);
        const isReference = item.sk === keys.reference("").sk;
        const known = isReference
          ? { reference: toReference(item) }
          : { reading: toEvidence(item).evidence };
        found.set(caseId, { ...found.get(caseId), ...known });
      }
      return found;
    },

    async readingsOf({ projectId, caseIds }) {
      const wanted = caseIds.flatMap((id) => [
        keys.case(id),
        keys.evidence(id, "document_reading"),
      ]);
      const items = await table.getAll(wanted);
      const readings = new Map<string, Evidence>();
      for (const item of items) {
        if (item.sk !== keys.evidence("", "document_reading").sk) continue;
        readings.set(idOf(item), toEvidence(item).evidence);
      }
      return items
        .filter(({ sk }) => sk === keys.case("").sk)
        .map(toCase)
        .filter((theCase) => theCase.projectId === projectId && !theCase.erasure)
        .map((theCase) => ({ ...theCase, reading: readings.get(theCase.id) }));
    },
    waiting: (query) => waitingCases(table, query),
    countWaiting: (query) => countWaiting(table, query),
    withWords: (query) => casesWithWords(table, vault, query),

    async dispositions(caseId) {
      const items = await table.children(keys.case(caseId).pk, "DISPOSITION#");
      return items.map((item) => Disposition.parse(item));
    },

    async counts(projectId, { from, to }) {
      const { first, last } = keys.metricsOfDays(from, to);
      const ofParts = await Promise.all(
        listParts.map((part) =>
          table.queryAll({
            KeyConditionExpression: "pk = :pk AND sk BETWEEN :from AND :to",
            ExpressionAttributeValues: {
              ":pk": keys.metricsIn(projectId, part).pk,
              ":from": first,
              ":to": last,
            },
          }),
        ),
      );
      return ofParts.flat().map((item) => ({ date: dayOf(item), counts: toCounts(item) }));
    },
  };
}

/** `METRICS#2026-11-20#7` */
function dayOf({ sk }: Item): string {
  return String(sk).split("#")[1] ?? "";
}

function toCounts({ pk: _, sk: __, ...counted }: Item): Counts {
  return Object.fromEntries(
    Object.entries(counted).filter(
      (entry): entry is [string, number] => typeof entry[1] === "number",
    ),
  );
}
