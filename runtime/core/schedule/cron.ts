import { Cron } from 'croner'
import type { Issue } from '../validation/issue.ts'
import { fieldIssue } from './field-issue.ts'

/** A job is due no more often than this. */
export const LEAST_MINUTES = 15

/** So many times in a row are looked at: more than a day of the shortest steps has. */
const LOOKED_AT = 100

/**
 * Five fields, minutes to days of the week, read by the clock of a place. A time of day that summer time leaves out comes
 * as soon as the clock has passed it, and one that comes twice counts the first time.
 */
const reader = (expression: string, timeZone: string) =>
  new Cron(expression, { mode: '5-part', timezone: timeZone, fixedTimeRule: 'no-wildcard' })

/** What keeps an expression from being the schedule of a job: the code names the field, params what stands in it. */
export function cronIssue(expression: string): Omit<Issue, 'path'> | undefined {
  if (expression.trim().split(/\s+/).length !== 5) return { code: 'job.bad_cron' }
  const cron = readerOf(expression)
  if (!cron) return fieldIssue(expression, (each) => readerOf(each) !== undefined) ?? { code: 'job.bad_cron' }
  const times = cron.nextRuns(LOOKED_AT, new Date(LOOKED_FROM)).map((time) => time.getTime())
  if (times.length === 0) return { code: 'job.never_due' }
  const isTooOften = times.some((time, i) => time - (times[i - 1] ?? 0) < LEAST_MINUTES * 60_000)
  return isTooOften ? { code: 'job.too_often', params: { max: LEAST_MINUTES } } : undefined
}

/** The expression is judged alike at all times: from a year before a leap day. */
const LOOKED_FROM = '2027-01-01T00:00:00Z'

/** Undefined for what cannot be read: what the library says of it is not for people. */
function readerOf(expression: string): Cron | undefined {
  try {
    return reader(expression, 'UTC')
  } catch {
    return undefined
  }
}

/** The first time after a moment; undefined when there is none. */
export function nextDue(expression: string, timeZone: string, after: Date): Date | undefined {
  return reader(expression, timeZone).nextRun(after) ?? undefined
}

/** The last time up to a moment, itself included, and after another one; undefined when there is none. */
export function lastDue(expression: string, timeZone: string, after: Date, until: Date): Date | undefined {
  // What was due in this very second has not passed for the library.
  const runs = reader(expression, timeZone).previousRuns(2, new Date(until.getTime() + 1000))
  const last = runs.find((run) => run <= until)
  return last && last > after ? last : undefined
}
