import type { Case, CaseFailure } from "#domain/case/case.ts";
import { caseFailure } from "#domain/case/failures.ts";
import { isTerminal, transitions } from "#domain/case/status.ts";
import { scrubbedToAge } from "#domain/erasure/scrubbed-to-age.ts";
import { retentionOf } from "../erasure/retention.ts";
import type { Ports } from "../ports.ts";
import { advance, type Move } from "./advance.ts";
import type { Announces } from "./announce.ts";
import { hasLapsed } from "./collecting-case.ts";

export type FailCause = CaseFailure["code"];

const moves = {
  collection_expired: transitions.lapse,
  applicant_declined: transitions.decline,
  too_many_attempts: transitions.exhaust,
  processing_failed: transitions.fail,
  processing_timeout: transitions.fail,
} as const satisfies Record<FailCause, (typeof transitions)[keyof typeof transitions]>;

/** The outcome: the Case ended (now or before), or it has a new link and continues. */
export type FailOutcome = { ended: true } | { ended: false; linkExpiresAt: string };

/**
 * Ends a Case that cannot reach a decision, with an incomplete assessment. An ended Case stays as it is.
 * A collection ends only with its link: a new link keeps it. An execution that broke while it waited does
 * not end it, because the submission begins another.
 */
export async function failCase(
  ports: Announces & Pick<Ports, "tenants">,
  {
    caseId,
    cause,
    executionArn,
  }: {
    caseId: string;
    cause: FailCause;
    /** The execution that broke, if one did: the Case of another execution is left alone. */
    executionArn?: string | undefined;
  },
): Promise<FailOutcome> {
  const { from, to } = moves[cause];
  const theCase = await advance(ports, {
    read: () => ports.cases.get(caseId),
    decide: async (theCase, now) => {
      if (!theCase || theCase.erasure || isTerminal(theCase.status)) return;
      if (!from.some((status) => status === theCase.status)) return;
      if (cause === "collection_expired" && !hasLapsed(theCase, now)) return;
      const held = theCase.executionArn;
      if (executionArn !== undefined && held !== undefined && held !== executionArn) return;
      return { from, to, ...(await failed(ports, theCase, { cause, now })) };
    },
  });
  const isOpen = theCase?.status === "collecting" && !theCase.erasure;
  return isOpen ? { ended: false, linkExpiresAt: theCase.linkExpiresAt } : { ended: true };
}

/** The state of every Case that ends without a decision, and the client's event. */
export async function failed(
  ports: Pick<Ports, "stage" | "tenants">,
  theCase: Case,
  { cause, now }: { cause: FailCause; now: Date },
): Promise<Omit<Move, "from">> {
  const scrubbed = theCase.returns === undefined ? undefined : scrubbedToAge(theCase);
  return {
    event: "verification.failed",
    set: {
      failedAt: now.toISOString(),
      failure: caseFailure(cause, theCase),
      assessment: "assessment_incomplete",
      ...(await retentionOf(ports, theCase, now)),
      // Due at once: the next sweep deletes the captures.
      ...(scrubbed && { ...scrubbed.set, capturesUntil: now.toISOString() }),
    },
    remove: scrubbed?.remove ?? ["setAside"],
  };
}
