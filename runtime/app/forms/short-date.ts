import { formatMoment } from '../../core/datetime/format.ts'

/** `Nov 20, 2026`: the day of a moment in the campus's zone, in lists. */
export function shortDate(instant: string): string {
  return formatMoment(instant)?.split(' ').slice(0, 3).join(' ') ?? ''
}
