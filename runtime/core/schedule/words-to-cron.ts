import type { Issue } from '../validation/issue.ts'
import { cronIssue } from './cron.ts'

export type SmartCron =
  | { isValid: true; cronExpression: string }
  | { isValid: false; issue: Omit<Issue, 'path'> }

const DAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']
const MONTHS = [
  ...['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september', 'october'],
  ...['november', 'december'],
]
const ORDINALS = ['first', 'second', 'third', 'fourth']
const COUNTS: Readonly<Record<string, number>> = {
  ...{ one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, eight: 8, ten: 10, twelve: 12 },
  ...{ fifteen: 15, twenty: 20, thirty: 30, other: 2, second: 2, third: 3 },
}
/** Digits and signs where the minutes and hours of an expression stand, and three fields behind them. */
const EXPRESSION = /^\s*[\d*][\d*/,-]*\s+[\d*][\d*/,-]*(?:\s+[\w*?/,#-]+){3}\s*$/
/** How long a day is. */
const HOURS = 24
const MINUTES = 60
/** When no time of day is said. */
const MORNING = { hours: [8], minute: 0 }

const DAY = `(?:${DAYS.map((day) => `${day}|${day.slice(0, 3)}(?:s|rs|nes|urs)?`).join('|')})s?`
const MONTH = MONTHS.map((month) => `${month}|${month.slice(0, 3)}`).join('|')
const NTH = '(\\d{1,2})(?:st|nd|rd|th)'
const EVERY_MONTH = '(?: of)?(?: (?:the|each|every|a))? month'

/** The text that is left to be understood; what is understood is taken out of it. */
class Words {
  text: string
  constructor(text: string) {
    const plain = text
      .toLowerCase()
      .replace(/[,;]/g, ' and ')
      .replace(/\ba\.m\.?/g, 'am')
      .replace(/\bp\.m\.?/g, 'pm')
    this.text = ` ${plain.replace(/\.(?=\s|$)/g, ' ').replace(/\s+/g, ' ')} `
  }
  take(pattern: string): RegExpExecArray | undefined {
    const found = new RegExp(`(?<= )${pattern}(?= )`).exec(this.text)
    if (found) this.text = this.text.replace(found[0], '').replace(/\s+/g, ' ')
    return found ?? undefined
  }
  /** What no part of the language has taken, without the words that say nothing. */
  get left(): string {
    return this.text
      .replace(/\b(?:and|on|at|the|of|in|each|every|please|run|month|year|week|day|days)\b/g, ' ')
      .replace(/\s+/g, ' ')
      .trim()
  }
}

const dayNumber = (name: string) => DAYS.findIndex((day) => day.startsWith(name.slice(0, 3)))
const monthNumber = (name: string) => MONTHS.findIndex((month) => month.startsWith(name)) + 1
const countOf = (word: string) => COUNTS[word] ?? Number(word)

/**
 * Turns the usual English ways to say when into an expression of five fields, the same for the same words (NO-04).
 *
 * @example wordsToCron('first Monday of the month at 9:30') // { isValid: true, cronExpression: '30 9 * * 1#1' }
 */
export function wordsToCron(text: string): SmartCron {
  if (text.length > 200) return refused('schedule.too_long')
  if (text.trim() === '') return refused('schedule.empty')
  const itself = cronIssue(text)
  if (itself === undefined) return { isValid: true, cronExpression: text.trim().replace(/\s+/g, ' ') }
  if (EXPRESSION.test(text)) return refusedAs(itself)
  const words = new Words(text)
  if (words.take('(?:every (?:other|two|2|second) weeks?|fortnightly|biweekly|bi-weekly)'))
    return refused('schedule.every_other_week')
  const fields: Fields = intervalOf(words) ?? calendarOf(words)
  if (typeof fields === 'object') return { isValid: false, issue: fields }
  if (words.left !== '') return refused('schedule.not_understood', { words: words.left.slice(0, 60) })
  const issue = cronIssue(fields)
  return issue ? refusedAs(issue) : { isValid: true, cronExpression: fields }
}

/** What is wrong with the expression of a job, said of words. */
const refusedAs = ({ code, params }: Omit<Issue, 'path'>): SmartCron =>
  refused(code.replace(/^job\./, 'schedule.'), params)

const refused = (code: string, params?: Issue['params']): SmartCron => ({
  isValid: false,
  issue: params ? { code, params } : { code },
})

type Fields = string | Omit<Issue, 'path'>

/** Every so many minutes or hours, on the days that are said besides. */
function intervalOf(words: Words): Fields | undefined {
  const minutes =
    words.take('every (\\d+|[a-z]+) min(?:ute)?s?') ?? words.take('every (quarter|half)(?: of)?(?: an)? hour')
  if (minutes) {
    const [, said = ''] = minutes
    const step = said === 'quarter' ? 15 : said === 'half' ? 30 : countOf(said)
    if (60 % step !== 0) return { code: 'schedule.uneven_step', params: { max: 60 } }
    return `*/${step} * ${daysOf(words)}`
  }
  if (words.take('every minute')) return `* * ${daysOf(words)}`
  const hours = words.take('every (\\d+|[a-z]+) hours?') ?? words.take('(?:every hour|hourly)')
  if (!hours) return undefined
  const step = hours[1] === undefined ? 1 : countOf(hours[1])
  if (24 % step !== 0) return { code: 'schedule.uneven_step', params: { max: 24 } }
  return `0 ${step === 1 ? '*' : `*/${step}`} ${daysOf(words)}`
}

/** At times of day, on the days that are said; every day when none is, and at eight when no time is. */
function calendarOf(words: Words): Fields {
  const before = words.text
  const times = timesOf(words)
  if ('code' in times) return times
  const hasTime = words.text !== before
  const middle = words.text
  const days = daysOf(words)
  if (!hasTime && words.text === middle)
    return { code: 'schedule.not_understood', params: { words: words.left.slice(0, 60) } }
  return `${times.minute} ${times.hours.join(',')} ${days}`
}

/** An issue for a time that there is not, and for several with different minutes, which one expression cannot say. */
function timesOf(words: Words): { hours: number[]; minute: number } | Omit<Issue, 'path'> {
  const found: [hour: number, minute: number][] = []
  const part = '(?: (am|pm|in the morning|in the afternoon|in the evening|at night))?'
  for (;;) {
    const word = words.take('(?:at )?(noon|midday|midnight)')
    const clock = word
      ? undefined
      : (words.take(`(?:at |and )?(\\d{1,2})(?::(\\d{2}))?(am|pm)`) ??
        words.take(`(?:at |and )?(\\d{1,2}):(\\d{2})${part}`) ??
        words.take(`(?:at )(\\d{1,2})()(?: o'clock)?${part}`) ??
        (found.length > 0 ? words.take(`and (\\d{1,2})()(?: o'clock)?${part}`) : undefined) ??
        words.take(`(\\d{1,2})() (am|pm)`))
    if (!word && !clock) break
    if (word) found.push([word[1] === 'midnight' ? 0 : 12, 0])
    else if (clock) {
      const hour = hourOf(Number(clock[1]), clock[3] ?? '')
      const minute = Number(clock[2] || 0)
      if (hour === undefined || hour >= HOURS || minute >= MINUTES)
        return { code: 'schedule.no_such_time', params: { words: clock[0].replace(/^(?:at|and) /, '') } }
      found.push([hour, minute])
    }
  }
  if (found.length === 0) return MORNING
  const minutes = new Set(found.map(([, minute]) => minute))
  if (minutes.size > 1) return { code: 'schedule.many_minutes' }
  return {
    hours: [...new Set(found.map(([hour]) => hour))].sort((a, b) => a - b),
    minute: found[0]?.[1] ?? 0,
  }
}

/** 8 in the evening is 20, 12 am is 0; undefined for an hour that there is not, such as 13 am. */
function hourOf(hour: number, part: string): number | undefined {
  if (part === '') return hour
  const isLater =
    part === 'pm' || part === 'in the afternoon' || part === 'in the evening' || part === 'at night'
  if (hour < 1 || hour > 12) return hour >= 12 === isLater ? hour : undefined
  return (hour % 12) + (isLater ? 12 : 0)
}

/** `day month weekday`. */
function daysOf(words: Words): string {
  const months = monthsOf(words)
  const nth = words.take(`(?:the )?(${ORDINALS.join('|')}|last|1st|2nd|3rd|4th) (${DAY})(?:${EVERY_MONTH})?`)
  if (nth) {
    const [, which = '', day = ''] = nth
    const place = ORDINALS.indexOf(which) + 1 || Number.parseInt(which, 10)
    return `* ${months} ${dayNumber(day)}${which === 'last' ? 'L' : `#${place}`}`
  }
  if (words.take(`(?:the )?last day(?:${EVERY_MONTH})?`)) return `L ${months} *`
  if (words.take(`(?:the )?first day(?:${EVERY_MONTH})?`)) return `1 ${months} *`
  const dates: number[] = []
  for (let date = words.take(`(?:on )?(?:the )?${NTH}`); date; date = words.take(`(?:and )?(?:the )?${NTH}`))
    dates.push(Number(date[1]))
  if (dates.length > 0) {
    words.take(`(?:of (?:(?:the|each|every|a) )?month|monthly|yearly|annually|every year)`)
    return `${dates.join(',')} ${months} *`
  }
  if (words.take('(?:monthly|every month)')) return `1 ${months} *`
  return `* ${months} ${weekdaysOf(words)}`
}

function monthsOf(words: Words): string {
  if (words.take('(?:quarterly|every quarter|every (?:three|3) months)')) {
    words.text = ` monthly${words.text}`
    return '1,4,7,10'
  }
  const dated = words.take(`(?:in |of |on )?(${MONTH}) (\\d{1,2})(?:st|nd|rd|th)?`)
  if (dated) {
    words.text = ` the ${dated[2]}th${words.text}`
    return String(monthNumber(dated[1] ?? ''))
  }
  const behind = words.take(`(?:on )?(?:the )?(\\d{1,2})(?:st|nd|rd|th)?(?: of)? (${MONTH})`)
  if (behind) {
    words.text = ` the ${behind[1]}th${words.text}`
    return String(monthNumber(behind[2] ?? ''))
  }
  const named: number[] = []
  for (
    let month = words.take(`(?:in |of |and |every )?(${MONTH})`);
    month;
    month = words.take(`(?:and )?(${MONTH})`)
  )
    named.push(monthNumber(month[1] ?? ''))
  return named.length > 0 ? named.join(',') : '*'
}

function weekdaysOf(words: Words): string {
  if (words.take('(?:every |on |each )?(?:week ?days?|working days?|work ?days?|business days?)'))
    return '1-5'
  if (words.take('(?:every |on |each |at )?(?:the )?weekends?')) return '0,6'
  const range = words.take(`(?:every |on |from )?(${DAY}) (?:to|through|until|-) (${DAY})`)
  if (range) return `${dayNumber(range[1] ?? '')}-${dayNumber(range[2] ?? '')}`
  const days: number[] = []
  for (
    let day = words.take(`(?:every |each )?(${DAY})`);
    day;
    day = words.take(`(?:and )?(?:every )?(${DAY})`)
  )
    days.push(dayNumber(day[1] ?? ''))
  if (days.length > 0) {
    words.take('(?:every week|weekly)')
    return days.sort((a, b) => a - b).join(',')
  }
  if (words.take('(?:every week|weekly)')) return '1'
  words.take('(?:every day|daily|each day)')
  return '*'
}
