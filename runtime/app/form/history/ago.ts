import { formatMoment } from '../../../core/datetime/format.ts'
import { texts } from './texts.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** `just now`, `12 min ago`, `3 h ago`; from yesterday on the moment itself. A clock that is behind says "just now". */
export function ago(instant: string, now: number): string {
  const passed = now - Date.parse(instant)
  if (passed < MINUTE) return texts.justNow
  if (passed < HOUR) return texts.minutesAgo(Math.floor(passed / MINUTE))
  if (passed < 24 * HOUR) return texts.hoursAgo(Math.floor(passed / HOUR))
  return formatMoment(instant) ?? instant
}
