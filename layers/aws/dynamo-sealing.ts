import { kindOf, partOf } from "./case-keys/sealed-parts.ts";
import { dynamo, keyManagement, onceDone } from "./clients.ts";
import { systemClock } from "./system-clock.ts";
import type { TableClient } from "./table/fast-path.ts";
import { Table } from "./table/table.ts";

/** Where the data keys of Cases lie, and the stage's own key, if it has one. */
export type DataKeys = { table?: string | undefined; keyArn?: string | undefined };

/** The client of the table. It seals personal data of Cases if the stage has a key of the customer. */
export function dynamoSealing({ table, keyArn }: DataKeys): TableClient {
  if (!table || !keyArn) return dynamo();
  const known = sealing.get(keyArn) ?? clientWith({ table, keyArn });
  sealing.set(keyArn, known);
  return known;
}

const sealing = new Map<string, TableClient>();

/** Loaded at the first call: stages without the setting never do. */
function clientWith({ table, keyArn }: { table: string; keyArn: string }): TableClient {
  const loaded = onceDone(async () => {
    const { caseKeys } = await import("./case-keys/case-keys.ts");
    const { keyService } = await import("./case-keys/key-service.ts");
    const { sealingClient } = await import("./case-keys/sealing-client.ts");
    const keys = new Table({ name: () => table, client: dynamo, clock: systemClock });
    const all = caseKeys(keys, keyService(keyArn, await keyManagement()));
    return { keys: all, client: sealingClient(dynamo(), all) };
  });
  const send = async (command: never) => (await loaded()).client.send(command);
  return {
    // As of the fast path: each command is answered as the client answers it.
    send: send as TableClient["send"],
    seals(key, name) {
      const kind = kindOf(key);
      return kind !== undefined && partOf(kind, name) !== "clear";
    },
    hasKey: async (caseId) => (await (await loaded()).keys.of([caseId])).has(caseId),
  };
}
