import { type AuditEntry, type AuditEvent, canonicalEntry } from "#domain/audit/audit-entry.ts";
import { sha256 } from "#domain/sha256.ts";
import type { Ports } from "../ports.ts";

type Records = Pick<Ports, "audit" | "clock" | "ids">;

/**
 * Adds one entry at the end of a chain. It is written before whoever asked is answered, and what
 * cannot be recorded fails: nobody is shown personal data, or told of a change, off the record.
 */
export async function recordAudit(
  ports: Records,
  event: AuditEvent & { chainId: string; once?: { name: string; forgetAt?: string } | undefined },
): Promise<void> {
  const { once, ...facts } = event;
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const head = await ports.audit.head(facts.chainId);
    const bare = {
      ...facts,
      seq: head.seq + 1,
      id: ports.ids.next("aud"),
      at: ports.clock.now().toISOString(),
      previousHash: head.hash,
    };
    const entry: AuditEntry = { ...bare, hash: await sha256(canonicalEntry(bare)) };
    if ((await ports.audit.append(entry, once)) !== "behind") return;
    // Another caller's entry came first: this one follows it.
    await ports.clock.sleep(Math.random() * Math.min(maxWaitMs, 4 * 2 ** attempt));
  }
  throw new Error("The audit log is too busy.");
}

const maxAttempts = 16;
const maxWaitMs = 250;
