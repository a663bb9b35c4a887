/** Days from the end of a verification to the erasure of its personal data. */
export const dataRetentionDays = { min: 1, max: 3650, live: 90, sandbox: 30 } as const;

/** Days until its photographs and films are gone, unless stage or project says otherwise. */
export const captureRetentionDays = 30;

const maxLinkDays = 30;

/** The bucket deletes captures of this age that the sweep missed: no setting keeps a capture that long. */
export const captureBackstopDays = dataRetentionDays.max + maxLinkDays + 1;

type Keeping = { sandbox: boolean; dataRetentionDays?: number; captureRetentionDays?: number };

/** A sandbox keeps nothing longer than its default, whatever was set. */
export function retentionDaysOf({ sandbox, dataRetentionDays: set }: Keeping): number {
  if (!sandbox) return set ?? dataRetentionDays.live;
  return Math.min(set ?? dataRetentionDays.sandbox, dataRetentionDays.sandbox);
}

/** A photograph is never kept longer than the values read from it. */
export function captureDaysOf(project: Keeping, usual = captureRetentionDays): number {
  return Math.min(project.captureRetentionDays ?? usual, retentionDaysOf(project));
}

/**
 * When a Case that ends now is erased, and when its photographs go before. Fixed at its end: a later setting is for
 * later Cases. Photographs that were never submitted are counted from the consent, because no reviewer needs them.
 */
export function keptUntil(
  project: Keeping,
  ended: { at: Date; unsubmittedSince?: string | undefined; usualCaptureDays?: number | undefined },
): { retainUntil: string; capturesUntil?: string } {
  const { at, unsubmittedSince, usualCaptureDays } = ended;
  const retainUntil = daysAfter(at, retentionDaysOf(project));
  const since = unsubmittedSince === undefined ? at : new Date(unsubmittedSince);
  const capturesUntil = daysAfter(since, captureDaysOf(project, usualCaptureDays));
  return capturesUntil < retainUntil ? { retainUntil, capturesUntil } : { retainUntil };
}

function daysAfter(time: Date, days: number): string {
  return new Date(time.getTime() + days * 86_400_000).toISOString();
}
