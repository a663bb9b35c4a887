import { advance } from "../case/advance.ts";
import type { Announces } from "../case/announce.ts";
import { existingCase } from "../case/collecting-case.ts";

/**
 * Plays a later change for the sandbox: after a decision without a hit, a list names the person. A decision that
 * is made again tells nothing twice.
 */
export async function tellListedLater(ports: Announces, caseId: string): Promise<void> {
  await advance(ports, {
    read: () => existingCase(ports, caseId),
    decide(theCase, now) {
      const { status, erasure, rescreening } = theCase;
      if (status !== "completed" || erasure || rescreening) return;
      const found = { resultBefore: "clear", result: "possible_match" };
      const change = { at: now.toISOString(), ...found, added: [inventedEntry], gone: [] };
      return {
        from: ["completed"],
        event: "screening.changed",
        set: { rescreening: { changes: [change] } },
      };
    },
  });
}

const inventedEntry = { list: "un", entry: "SANDBOX.1" };
