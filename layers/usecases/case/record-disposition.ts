import type { Case } from "#domain/case/case.ts";
import type { Disposition, DispositionValue } from "#domain/case/disposition.ts";
import { Refusal } from "#domain/errors.ts";
import { type Announces, afterwards, announce, deliveriesOf } from "./announce.ts";
import { ownCase } from "./own-case.ts";

const maxTries = 3;

/**
 * Records what the team decided of a Case that has a result. Each stands beside those before it,
 * and none touches what the engine said.
 */
export async function recordDisposition(
  ports: Announces,
  request: {
    projectId: string;
    caseId: string;
    value: DispositionValue;
    reasonCodes: string[];
    note?: string | undefined;
    assessmentAgreed?: boolean | undefined;
    recordedBy: Disposition["recordedBy"];
  },
): Promise<{ kase: Case; disposition: Disposition }> {
  for (let attempt = 1; ; attempt += 1) {
    const kase = await ownCase(ports, request);
    try {
      return await recordOnce(ports, kase, request);
    } catch (error) {
      const isLate = error instanceof Refusal && error.code === "invalid_state";
      const mayGoBetter = isLate && isDecided(kase) && attempt < maxTries;
      if (!mayGoBetter) throw error;
    }
  }
}

async function recordOnce(
  ports: Announces,
  kase: Case,
  request: Parameters<typeof recordDisposition>[1],
) {
  const now = ports.clock.now();
  const { value, reasonCodes, note, assessmentAgreed, recordedBy } = request;
  const disposition: Disposition = {
    id: ports.ids.next("disp"),
    value,
    reasonCodes,
    ...(note !== undefined && { note }),
    ...(assessmentAgreed !== undefined && { assessmentAgreed }),
    recordedBy,
    recordedAt: now.toISOString(),
    revision: (kase.disposition?.revision ?? 0) + 1,
  };
  const set = { disposition };
  const deliveries = isDecided(kase)
    ? await deliveriesOf(ports, afterwards(kase, set, now), "verification.disposition_recorded")
    : [];
  const changed = await ports.cases.change(kase.id, {
    from: ["completed", "failed"],
    guard: { revision: kase.revision },
    set,
    at: now,
    deliveries,
  });
  await announce(ports, deliveries);
  return { kase: changed, disposition };
}

function isDecided({ status, erasure }: Case): boolean {
  return !erasure && (status === "completed" || status === "failed");
}
