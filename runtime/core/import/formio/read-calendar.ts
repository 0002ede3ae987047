import type { ImportKind } from '../kinds.ts'
import type { SourceItem, SourceProperty, SourceRule } from '../source-form.ts'
import { isObject, type SourceObject } from '../source-object.ts'
import { CALENDAR_DEFAULTS } from './defaults.ts'

export interface Calendar {
  properties: Record<string, SourceProperty>
  checks: NonNullable<SourceItem['checks']>[number][]
}

/** A Monday, from which weeks are counted. */
const MONDAY = '1900-01-01'
const SATURDAY = 5
/** How many days after a Monday it is. */
const dayOfWeek = (name: string): SourceRule => ({
  '%': [{ dateDiff: [MONDAY, { answer: name }, 'days'] }, 7],
})
const DAY = /^\d{4}-\d\d-\d\d/
const TODAY = /^\s*(?:moment\(\)|new Date\(\))\s*(?:;\s*)?$/

/** Which days of a calendar may be chosen: from one to another, and of the week. */
export function readCalendar(source: SourceObject, name: string): Calendar {
  const properties: Record<string, SourceProperty> = {}
  const checks: Calendar['checks'] = []
  const calendar = source.object('datePicker')
  if (!calendar) return { properties, checks }
  calendar.ignore(CALENDAR_DEFAULTS)
  const check = (key: string, rule: SourceRule, words: string) => {
    checks.push({ at: calendar.pointer(key), what: calendar.peek(key), rule, message: { '': words } })
    calendar.take(key)
  }
  for (const [key, bound, operator, words] of [
    ['minDate', 'min', '>=', 'Not before today.'],
    ['maxDate', 'max', '<=', 'Not after today.'],
  ] as const) {
    const said = String(calendar.peek(key))
    if (DAY.test(said)) {
      properties[bound] = { at: calendar.pointer(key), value: said.slice(0, 10) }
      calendar.take(key)
    } else if (TODAY.test(said)) check(key, { [operator]: [{ answer: name }, { today: [] }] }, words)
  }
  if (calendar.peek('disableWeekends') === true)
    check('disableWeekends', { '<': [dayOfWeek(name), SATURDAY] }, 'Not on a Saturday or Sunday.')
  if (calendar.peek('disableWeekdays') === true)
    check('disableWeekdays', { '>=': [dayOfWeek(name), SATURDAY] }, 'On a Saturday or Sunday.')
  calendar.rest()
  return { properties, checks }
}

/** A date with its time, one without the other, or no more than a month or a year. */
export function dated(source: SourceObject, kind: ImportKind): ImportKind {
  if (kind === 'date') return ofParts(source)
  if (kind !== 'dateTime') {
    if (kind === 'time') source.look(['format'])
    return kind
  }
  const [hasDate, hasTime] = [source.take('enableDate'), source.take('enableTime')]
  const said = hasTime === false ? preciseTo(String(source.peek('format'))) : undefined
  if (said) source.take('format')
  // The order of its parts is that of who reads it.
  else source.look(['format'])
  if (hasDate === false) return 'time'
  return said ?? (hasTime === false ? 'date' : 'dateTime')
}

/** `MM/yyyy` asks for no day. */
function preciseTo(format: string): 'month' | 'year' | undefined {
  if (/d/i.test(format)) return undefined
  if (/M/.test(format)) return 'month'
  return /y/i.test(format) ? 'year' : undefined
}

/** The three boxes of a `day`, of which some may not be there. */
function ofParts(source: SourceObject): ImportKind {
  const fields = source.object('fields')
  source.look(['dayFirst'])
  if (!fields) return 'date'
  const isHidden = (key: string) => {
    const part = fields.peek(key)
    return isObject(part) && part.hide === true
  }
  const [noDay, noMonth, noYear] = ['day', 'month', 'year'].map(isHidden)
  const isOfOrder = !noYear && (noDay || !noMonth)
  for (const key of ['day', 'month', 'year']) {
    const part = isOfOrder ? fields.object(key) : undefined
    part?.ignore({ required: false })
    part?.look(['type', 'placeholder'])
    part?.take('hide')
    part?.rest()
  }
  fields.rest()
  if (!isOfOrder || !noDay) return 'date'
  return noMonth ? 'year' : 'month'
}
