import cronstrue from 'cronstrue'
import { cronIssue } from './cron.ts'

/**
 * `0 8 * * 1-5` -> `At 08:00 AM, Monday through Friday`, `0 6 * * *` -> `At 06:00 AM, every day`; undefined for what is
 * no schedule.
 *
 * @param languages what its reader reads, the dearest first: most of the world writes `At 08:00` and `At 14:00`
 */
export function describeCron(expression: string, languages: readonly string[] = []): string | undefined {
  const issue = cronIssue(expression)
  if (issue && issue.code !== 'job.too_often') return undefined
  try {
    return cronstrue.toString(expression, {
      throwExceptionOnParseError: true,
      // Without it nothing says that a time of day is one of every day; with it, "every hour, every day" as well.
      verbose: AT_TIMES.test(expression),
      use24HourTimeFormat: has24Hours(languages[0] ?? 'en-US'),
    })
  } catch {
    return undefined
  }
}

/** At times of every day. */
const AT_TIMES = /^\s*\S+\s+[\d,]+\s+\*\s+\*\s+\*\s*$/

function has24Hours(language: string): boolean {
  try {
    return new Intl.DateTimeFormat(language, { hour: 'numeric' }).resolvedOptions().hour12 === false
  } catch {
    return false
  }
}
