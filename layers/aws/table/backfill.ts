import type { Clock, IndexBackfill } from "#usecases/ports.ts";
import { indexWrites, isIndexed, type References } from "./case-index.ts";
import { rewriting, toCase } from "./case-item.ts";
import { firstDue } from "./due-index.ts";
import { keys } from "./keys.ts";
import { ConditionFailed, type Item, type Table } from "./table.ts";
import { isWholly } from "./whole-index.ts";

/** Brings the Cases that older code stored into the indexes. Every step may be repeated. */
export function indexBackfill(table: Table, clock: Clock, vault: References): IndexBackfill {
  return {
    async due(limit) {
      const { duepk } = keys.unindexedProject("", "");
      const before = clock.now().toISOString();
      const found = await firstDue(table, { duepk, before, limit });
      const { pk: prefix } = keys.project("");
      return found.map(({ pk }) => pk.slice(prefix.length));
    },

    async step(projectId, limit) {
      const project = await table.get(keys.project(projectId));
      if (!project || isWholly(project)) return 0;
      const index = (caseId: string) => keys.casesOf(projectId, caseId);
      const after = project.indexedUpTo;
      const { items, last } = await table.query({
        IndexName: "gsi1",
        KeyConditionExpression: "gsi1pk = :cases",
        ExpressionAttributeValues: { ":cases": index("").gsi1pk },
        Limit: limit,
        ...(typeof after === "string" && {
          ExclusiveStartKey: { ...keys.case(after), ...index(after) },
        }),
      });
      const old = items.filter((item) => !isIndexed(item));
      for (const item of old) await bringIn(table, vault, item);
      await keepPlace(table, projectId, last && String(last.gsi1sk));
      return old.length;
    },
  };
}

/** Whoever writes the Case meanwhile brings it in as well. */
async function bringIn(table: Table, vault: References, { pk, sk }: Item): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const item = await table.get({ pk: String(pk), sk: String(sk) });
    if (!item || isIndexed(item)) return;
    const theCase = toCase(item);
    try {
      await table.transact([
        rewriting(table, { stored: item, read: theCase, next: theCase }),
        ...(await indexWrites(table, vault, { lying: { theCase, v: item.v }, after: theCase })),
      ]);
      return;
    } catch (error) {
      if (!(error instanceof ConditionFailed) || attempt === maxAttempts) throw error;
    }
  }
}

const maxAttempts = 6;

async function keepPlace(table: Table, projectId: string, last: string | undefined) {
  await table.update(keys.project(projectId), {
    UpdateExpression: last
      ? "SET indexedUpTo = :last"
      : "SET casesIndexed = :whole, casesListed = :whole REMOVE duepk, duesk, indexedUpTo",
    ConditionExpression: "attribute_exists(pk)",
    ExpressionAttributeValues: last ? { ":last": last } : { ":whole": true },
  });
}
