import type { Case } from "#domain/case/case.ts";
import { daysOfNotice, nextExpiryNotice } from "#domain/case/document-expiry.ts";
import { isTerminal } from "#domain/case/status.ts";
import { lastNoticeDays } from "#domain/document/civil-time/notice-days.ts";
import { advance } from "../case/advance.ts";
import type { Announces } from "../case/announce.ts";
import { existingCase } from "../case/collecting-case.ts";

/**
 * Plays the last notice for the sandbox, right after the decision. A decision that is made again tells nothing twice.
 */
export async function tellExpiryAtOnce(ports: Announces, id: string): Promise<void> {
  await advance(ports, {
    read: () => existingCase(ports, id),
    decide({ status, erasure, documentExpiresInDays }) {
      if (status !== "completed" || erasure || documentExpiresInDays !== undefined) return;
      return {
        from: ["completed"],
        event: "document.expiring",
        set: { documentExpiresInDays: lastNoticeDays },
      };
    },
  });
}

/** Sends a client one notice that a person's document will run out. A Case that another replaced sends none. */
export async function tellExpiry(ports: Announces, { id }: Pick<Case, "id">): Promise<void> {
  await advance(ports, {
    read: () => existingCase(ports, id),
    decide(theCase, now) {
      const { expiryNotice, retainUntil, supersededBy } = theCase;
      if (theCase.erasure || !isTerminal(theCase.status) || !expiryNotice) return;
      // Another sweep has sent this notice. The next one is not due yet.
      if (expiryNotice.dueAt > now.toISOString()) return;
      const next = nextExpiryNotice(expiryNotice.expiresOn, { after: now, retainUntil });
      const days = daysOfNotice(expiryNotice, now);
      const isTold = days !== undefined && supersededBy === undefined;
      return {
        from: ["completed"],
        set: {
          ...(next && { expiryNotice: next }),
          ...(isTold && { documentExpiresInDays: days }),
        },
        remove: [...(next ? [] : (["expiryNotice"] as const)), "setAside"],
        ...(isTold && { event: "document.expiring" as const }),
      };
    },
  });
}
