import { formatDay } from '../../core/datetime/format.ts'

/** `Nov 20, 2026`: the day of a moment in the campus's zone, in lists. */
export const shortDate = (...when: Parameters<typeof formatDay>): string => formatDay(...when) ?? ''
