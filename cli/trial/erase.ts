import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Client, ErasureReceipt } from "../../clients/typescript/src/index.ts";
import { verifyReceipt } from "../../clients/typescript/src/receipts.ts";
import type { Session } from "./trial.ts";

export type Erased = { receipts: number; bytes: number };

const maxWaitMs = 120_000;

/**
 * Erases the verifications of these sessions, and keeps a receipt of each whose signature was checked. Called again
 * it goes on: an erased verification gives the same receipt.
 */
export async function eraseSessions(
  client: Client,
  sessions: readonly Session[],
  folder: string,
): Promise<Erased> {
  const { keys } = await client.call("GET /.well-known/jwks.json");
  await mkdir(join(folder, "receipts"), { recursive: true });
  const ids = sessions.flatMap(({ verificationId }) => verificationId ?? []);
  for (const id of ids) await client.call("DELETE /v1/verifications/{id}", { params: { id } });
  let bytes = 0;
  for (const id of ids) {
    const receipt = await verifyReceipt(await receiptOf(client, id), { keys });
    await writeFile(
      join(folder, "receipts", `${id}.json`),
      `${JSON.stringify(receipt, null, 2)}\n`,
    );
    bytes += receipt.erased.reduce((sum, one) => sum + (one.bytes ?? 0), 0);
  }
  return { receipts: ids.length, bytes };
}

async function receiptOf(client: Client, id: string): Promise<ErasureReceipt> {
  const until = Date.now() + maxWaitMs;
  for (;;) {
    const receipt = await client.call("GET /v1/verifications/{id}/erasure", { params: { id } });
    if (receipt.state === "completed") return receipt;
    if (Date.now() > until)
      throw new Error(`The erasure of ${id} is not finished. Try again later.`);
    await wait(500);
  }
}
