/** Days from the end of a verification until what it holds of the person is erased. */
export const dataRetentionDays = { least: 1, most: 3650, live: 90, sandbox: 30 } as const;

type Keeping = { sandbox: boolean; dataRetentionDays?: number };

/** A sandbox keeps nothing longer than its usual time, whatever was set. */
export function retentionDaysOf({ sandbox, dataRetentionDays: set }: Keeping): number {
  if (!sandbox) return set ?? dataRetentionDays.live;
  return Math.min(set ?? dataRetentionDays.sandbox, dataRetentionDays.sandbox);
}

/** When a Case that ended now is erased. Fixed at its end: a later setting is for later Cases. */
export function retainUntil(project: Keeping, endedAt: Date): string {
  return new Date(endedAt.getTime() + retentionDaysOf(project) * 86_400_000).toISOString();
}
