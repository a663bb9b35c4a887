import type { Case, CaseFailure } from "#domain/case/case.ts";
import { caseFailure } from "#domain/case/failures.ts";
import { isTerminal, transitions } from "#domain/case/status.ts";
import { Refusal } from "#domain/errors.ts";
import type { Ports } from "../ports.ts";
import { type Announces, afterwards, announce, deliveriesOf } from "./announce.ts";
import { retentionOf } from "./retention.ts";

export type FailCause = CaseFailure["code"];

/** What became of the Case: it ended (now or before), or its link was issued anew and runs on. */
export type FailOutcome = { ended: true } | { ended: false; linkExpiresAt: string };

/**
 * Ends a Case that cannot reach a decision, with an incomplete assessment. A Case that has ended
 * already is left as it is. A collection is over only once its link is: a link issued anew keeps it.
 */
export async function failCase(
  ports: Announces & Pick<Ports, "tenants">,
  { caseId, cause }: { caseId: string; cause: FailCause },
): Promise<FailOutcome> {
  for (let attempt = 1; ; attempt += 1) {
    const kase = await ports.cases.get(caseId);
    if (!kase || kase.erasure || isTerminal(kase.status)) return { ended: true };
    if (cause === "collection_expired") {
      if (kase.status !== "collecting") return { ended: true };
      if (Date.parse(kase.linkExpiresAt) > ports.clock.now().getTime()) {
        return { ended: false, linkExpiresAt: kase.linkExpiresAt };
      }
    }
    try {
      await writeFailure(ports, kase, cause);
      return { ended: true };
    } catch (error) {
      const lostTheRace = error instanceof Refusal && error.code === "invalid_state";
      if (!lostTheRace || attempt === maxAttempts) throw error;
    }
  }
}

async function writeFailure(
  ports: Announces & Pick<Ports, "tenants">,
  kase: Case,
  cause: FailCause,
): Promise<void> {
  const move = cause === "collection_expired" ? transitions.lapse : transitions.fail;
  const now = ports.clock.now();
  const set = {
    status: move.to,
    failedAt: now.toISOString(),
    failure: caseFailure(cause),
    assessment: "assessment_incomplete" as const,
    ...(await retentionOf(ports, kase, now)),
  };
  const deliveries = await deliveriesOf(ports, afterwards(kase, set, now), "verification.failed");
  await ports.cases.change(kase.id, {
    from: move.from,
    guard: { revision: kase.revision },
    set,
    remove: ["taskToken"],
    at: now,
    deliveries,
  });
  await announce(ports, deliveries);
}

const maxAttempts = 5;
