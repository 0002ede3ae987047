import { fromDate } from '@internationalized/date'

/** When daily messages go out, by the clock of the campus. */
const HOUR = 7

/** The next seven o'clock in a zone; where that hour is left out by summer time, the hour after it. */
export function nextMorning(now: Date, timeZone = 'UTC'): Date {
  const today = fromDate(now, timeZone).set({ hour: HOUR, minute: 0, second: 0, millisecond: 0 })
  const morning = today.toDate() > now ? today : today.add({ days: 1 })
  return morning.toDate()
}
