import { compareDates, dateOf, shiftDate, shiftInstant } from '../../runtime/core/datetime/calendar.ts'
import { type DateKind, dateIssue, isDateOf } from '../../runtime/core/datetime/date-kind.ts'
import type { Issue } from '../../runtime/core/validation/issue.ts'
import { type DateRangeAnswer, type DateRangeProps, type DateRangeRule, kindOfProps } from './props.ts'

const holds: Readonly<Record<DateRangeRule['operator'], (order: number) => boolean>> = {
  is: (order) => order === 0,
  lt: (order) => order < 0,
  gt: (order) => order > 0,
  gte: (order) => order >= 0,
  lte: (order) => order <= 0,
}

/** A rule that cannot be decided (a date that is not there yet) is not broken. */
function isBroken(rule: DateRangeRule, answer: DateRangeAnswer, now: string, kind: DateKind): boolean {
  const value = answer[rule.field]
  const base = rule.relativeTo === 'now' ? today(now, kind) : answer[rule.relativeTo]
  if (!value || !base) return false
  const shift = kind === 'moment' ? shiftInstant : shiftDate
  const bound = rule.unit && rule.value ? shift(base, rule.value, rule.unit) : base
  const order = bound === undefined ? undefined : compareDates(value, bound)
  return order !== undefined && !holds[rule.operator](order)
}

const LENGTH = { year: 4, month: 7, day: 10 } as const

/** The present as such a date. */
const today = (now: string, kind: DateKind) => (kind === 'moment' ? now : dateOf(now)?.slice(0, LENGTH[kind]))

/** What is wrong with a range in which something was entered (VA-02, VA-07, VA-08, VA-13). */
export function checkRange(
  answer: DateRangeAnswer,
  required: boolean,
  props: DateRangeProps,
  now: string,
): Issue[] {
  const { validationRules = [] } = props
  const kind = kindOfProps(props)
  const { start, end } = answer
  const given = [start, end].filter((text): text is string => text !== null && text !== '')
  if (required && given.length < 2) return [{ code: 'date_range_incomplete', field: start ? 'end' : 'start' }]
  for (const [field, text] of Object.entries({ start, end })) {
    if (!text || isDateOf(text, kind)) continue
    const code = dateIssue(text, kind)
    return [{ code: code === 'date_year' ? 'date_range_years' : code, field }]
  }
  if (start && end) {
    // one rule. Equal days are a range of one day, as equal months and years are; equal instants are none.
    const order = compareDates(start, end)
    if (order !== undefined && (kind === 'moment' ? order >= 0 : order > 0))
      return [{ code: 'date_range_order', field: 'end' }]
  }
  return validationRules
    .filter((rule) => isBroken(rule, answer, now, kind))
    .map(({ message, field }) => ({ code: 'date_range_rule', params: { message }, field }))
}
