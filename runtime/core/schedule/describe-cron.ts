import cronstrue from 'cronstrue'
import { cronIssue } from './cron.ts'

/** `0 8 * * 1-5` -> `At 08:00 AM, Monday through Friday`; undefined for what is no schedule. */
export function describeCron(expression: string): string | undefined {
  const issue = cronIssue(expression)
  if (issue && issue.code !== 'job.too_often') return undefined
  try {
    return cronstrue.toString(expression, { throwExceptionOnParseError: true })
  } catch {
    return undefined
  }
}
