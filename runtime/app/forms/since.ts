const DAY_MS = 24 * 60 * 60_000

/** For how long something has waited, in whole days: `since today`, `1 day`, `5 days`. */
export function waitedFor(since: string, now: number): string {
  const days = Math.floor((now - Date.parse(since)) / DAY_MS)
  if (!(days >= 1)) return 'since today'
  return days === 1 ? '1 day' : `${days} days`
}
