import {
  type AuditEntry,
  type AuditEvent,
  type ChainHead,
  canonicalEntry,
} from "#domain/audit/audit-entry.ts";
import { sha256 } from "#domain/sha256.ts";
import type { Ports } from "../ports.ts";
import { inTurn } from "./in-turn.ts";

type Records = Pick<Ports, "audit" | "clock" | "ids">;
type Recorded = AuditEvent & {
  chainId: string;
  once?: { name: string; forgetAt?: string } | undefined;
};

/**
 * Appends one entry to a chain. It is written before the caller gets an answer, and a failure to record fails the
 * call: no view of personal data and no change stays off the record.
 */
export async function recordAudit(ports: Records, event: Recorded): Promise<void> {
  await inTurn(ports.audit, event.chainId, (turn) => append(ports, event, turn));
}

async function append(
  ports: Records,
  { once, ...facts }: Recorded,
  turn: { head: ChainHead | undefined },
): Promise<void> {
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const head = turn.head ?? (await ports.audit.head(facts.chainId));
    turn.head = undefined;
    const bare = {
      ...facts,
      seq: head.seq + 1,
      id: ports.ids.next("aud"),
      at: ports.clock.now().toISOString(),
      previousHash: head.hash,
    };
    const entry: AuditEntry = { ...bare, hash: await sha256(canonicalEntry(bare)) };
    const outcome = await ports.audit.append(entry, once);
    if (outcome === "appended") turn.head = { seq: entry.seq, hash: entry.hash };
    if (outcome !== "behind") return;
    // Another process's entry came first: this one follows it.
    await ports.clock.sleep(Math.random() * Math.min(maxWaitMs, 4 * 2 ** attempt));
  }
  throw new Error("The audit log is too busy.");
}

const maxAttempts = 16;
const maxWaitMs = 250;
