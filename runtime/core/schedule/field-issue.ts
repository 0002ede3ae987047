import type { Issue } from '../validation/issue.ts'

/** The fields of an expression in their order, as the codes of their issues name them. */
const FIELDS = ['minute', 'hour', 'day', 'month', 'weekday'] as const
/** So much of a field is quoted. */
const MOST_QUOTED = 30

/**
 * Which field of an expression cannot be read, and what stands there; undefined when each can be read by itself.
 *
 * @param isReadable whether an expression of five fields is one
 */
export function fieldIssue(
  expression: string,
  isReadable: (expression: string) => boolean,
): Omit<Issue, 'path'> | undefined {
  const fields = expression.trim().split(/\s+/)
  for (const [i, name] of FIELDS.entries()) {
    const value = fields[i] ?? ''
    const alone = FIELDS.map((_, at) => (at === i ? value : '*')).join(' ')
    if (!isReadable(alone)) {
      // Of a list the part that is wrong.
      const wrong = value
        .split(',')
        .find((part) => !isReadable(FIELDS.map((_, at) => (at === i ? part : '*')).join(' ')))
      return { code: `job.bad_${name}`, params: { value: (wrong || value).slice(0, MOST_QUOTED) } }
    }
  }
  return undefined
}
