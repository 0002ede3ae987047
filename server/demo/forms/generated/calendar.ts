import { remembered } from '../../../../runtime/core/cache/remembered.ts'
import { momentOf } from '../../../../runtime/core/datetime/zone.ts'
import type { Random } from '../../campus/random.ts'

const ZONE = 'America/Los_Angeles'
const DAY_MS = 86_400_000
const NOON = 12 * 60
const DAYS_KEPT = 2000
const [MORNING, EVENING] = [8 * 60, 17 * 60 + 15]

/** A minute at the campus: days since 1970 and minutes since midnight. */
export interface Moment {
  day: number
  minute: number
}

export const dayOf = (date: string) => Math.round(Date.parse(`${date}T00:00:00Z`) / DAY_MS)
export const dateOf = (day: number) => new Date(day * DAY_MS).toISOString().slice(0, 10)
const yearOf = (day: number) => Number(dateOf(day).slice(0, 4))

/** The demonstration plays on this day and in the two years before it. */
export const PRESENT: Moment = { day: dayOf('2026-11-20'), minute: 14 * 60 }
export const BEGINNING = dayOf('2024-11-18')

/** Clocks are changed at night, when nobody works: what noon is tells the rest of the day. */
export const instantOf = ({ day, minute }: Moment) =>
  new Date(noonOf(day) + (minute - NOON) * 60_000).toISOString()
const noonOf = remembered((day: number) => Date.parse(momentOf(dateOf(day), '12:00', ZONE)), DAYS_KEPT)

export const clock = (minute: number) =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':')

export const isBefore = (a: Moment, b: Moment) => a.day < b.day || (a.day === b.day && a.minute < b.minute)

/** Thanksgiving and the days between the years, as campuses close; and Independence Day. */
function isClosed(day: number): boolean {
  const weekday = new Date(day * DAY_MS).getUTCDay()
  const date = dateOf(day).slice(5)
  const [month, dayOfMonth] = [date.slice(0, 2), Number(date.slice(3))]
  const isThanksgiving = month === '11' && weekday === 4 && dayOfMonth >= 22 && dayOfMonth <= 28
  return weekday % 6 === 0 || isThanksgiving || date >= '12-24' || date === '01-01' || date === '07-04'
}

export function workday(day: number, direction: 1 | -1 = 1): number {
  let found = day
  while (isClosed(found)) found += direction
  return found
}

/** So many days later, on a working day; on the same day within the hour. */
export function later(random: Random, from: Moment, days: number): Moment {
  if (days === 0) return { day: from.day, minute: from.minute + random.integer(9, 55) }
  return workingHour(random, workday(from.day + days))
}

export function earlier(random: Random, from: Moment, days: number): Moment {
  if (days === 0) return { day: from.day, minute: from.minute - random.integer(9, 55) }
  return workingHour(random, workday(from.day - days, -1))
}

export const workingHour = (random: Random, day: number): Moment => ({
  day,
  minute: random.integer(MORNING, EVENING),
})

/** A day in one of these months (1 to 12) of the two years. */
export function dayInMonths(random: Random, months: readonly number[], from = BEGINNING, to = PRESENT.day) {
  const days: number[] = []
  for (const year of [yearOf(from), yearOf(from) + 1, yearOf(from) + 2, yearOf(from) + 3])
    for (const month of months) {
      const day = Math.round(Date.UTC(year, month - 1, random.integer(1, 28)) / DAY_MS)
      if (day >= from && day <= to) days.push(day)
    }
  return days.length > 0 ? random.pick(days) : undefined
}
