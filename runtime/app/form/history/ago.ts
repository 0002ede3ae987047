import { formatMoment } from '../../../core/datetime/format.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** `just now`, `12 min ago`, `3 h ago`; from yesterday on the moment itself. A clock that is behind says "just now". */
export function ago(instant: string, now: number): string {
  const passed = now - Date.parse(instant)
  if (passed < MINUTE) return 'just now'
  if (passed < HOUR) return `${Math.floor(passed / MINUTE)} min ago`
  if (passed < 24 * HOUR) return `${Math.floor(passed / HOUR)} h ago`
  return formatMoment(instant) ?? instant
}
