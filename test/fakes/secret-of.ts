/** A service secret of these generations, as the vault reads it. */
export function secretOf(current: string, ...ids: string[]): string {
  return JSON.stringify({
    current,
    keys: Object.fromEntries(ids.map((id) => [id, id.repeat(64)])),
    retired: [],
    changedAt: "2026-01-01T00:00:00.000Z",
  });
}
