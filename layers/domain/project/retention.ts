/** Days from the end of a verification until what it holds of the person is erased. */
export const dataRetentionDays = { least: 1, most: 3650, live: 90, sandbox: 30 } as const;

type Keeping = { sandbox: boolean; dataRetentionDays?: number };

export function retentionDaysOf({ sandbox, dataRetentionDays: set }: Keeping): number {
  return set ?? (sandbox ? dataRetentionDays.sandbox : dataRetentionDays.live);
}

/** When a Case that ended now is erased. Fixed at its end: a later setting is for later Cases. */
export function retainUntil(project: Keeping, endedAt: Date): string {
  return new Date(endedAt.getTime() + retentionDaysOf(project) * 86_400_000).toISOString();
}
