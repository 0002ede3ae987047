import type { ImportKind } from '../shared/kinds.ts'
import type { SourceItem, SourceProperty, SourceRule } from '../shared/source-form.ts'
import { isObject, type SourceObject } from '../shared/source-object.ts'
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
/** Days that a script refuses, as people write it, without blanks: a day begins before its now. */
const REFUSED = new Map<string, 'future' | 'past' | 'weekend'>([
  ['moment(date).isAfter(moment())', 'future'],
  ['date>newDate()', 'future'],
  ['moment(date).isBefore(moment())', 'past'],
  ['date<newDate()', 'past'],
  ['date.getDay()===0||date.getDay()===6', 'weekend'],
  ['date.getDay()===6||date.getDay()===0', 'weekend'],
  ['[0,6].includes(date.getDay())', 'weekend'],
])
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
  const onWeekdays = { '<': [dayOfWeek(name), SATURDAY] }
  const script = String(calendar.peek('disableFunction')).replace(/\s/g, '')
  const refused = REFUSED.get(script.replace(/^return/, '').replace(/;$/, ''))
  if (refused === 'future')
    check('disableFunction', { '<=': [{ answer: name }, { today: [] }] }, 'Not after today.')
  if (refused === 'past')
    check('disableFunction', { '>': [{ answer: name }, { today: [] }] }, 'Not before tomorrow.')
  if (refused === 'weekend') check('disableFunction', onWeekdays, 'Not on a Saturday or Sunday.')
  if (calendar.peek('disableWeekends') === true)
    check('disableWeekends', onWeekdays, 'Not on a Saturday or Sunday.')
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
