/**
 * Dates as JSON Schema can say them: patterns without anchors. A year has four digits and does not start with 0 (VA-08);
 * February has a 29th in leap years only.
 */

const LONG = '(?:0[13578]|1[02])-(?:0[1-9]|[12]\\d|3[01])'
const SHORT = '(?:0[469]|11)-(?:0[1-9]|[12]\\d|30)'
const FEBRUARY = '02-(?:0[1-9]|1\\d|2[0-8])'
const LEAP_YEAR = '(?:[1-9]\\d(?:0[48]|[2468][048]|[13579][26])|(?:[2468][048]|[13579][26])00)'

/** `2026-11-21` */
const DAY_PATTERN = `(?:[1-9]\\d{3}-(?:${LONG}|${SHORT}|${FEBRUARY})|${LEAP_YEAR}-02-29)`

const MONTH_PATTERN = '[1-9]\\d{3}-(?:0[1-9]|1[0-2])'

const YEAR_PATTERN = '[1-9]\\d{3}'

/** `14:30` */
export const CLOCK_PATTERN = '(?:[01]\\d|2[0-3]):[0-5]\\d'

/** `2026-11-21T17:30:00.000Z`, with or without seconds, with its offset */
export const INSTANT_PATTERN = `${DAY_PATTERN}T${CLOCK_PATTERN}(?::[0-5]\\d(?:\\.\\d{1,9})?)?(?:Z|[+-]${CLOCK_PATTERN})`

const PATTERNS = {
  moment: INSTANT_PATTERN,
  day: DAY_PATTERN,
  month: MONTH_PATTERN,
  year: YEAR_PATTERN,
  time: CLOCK_PATTERN,
}

/** Of a whole text that holds a date, a moment or a time of day; of a blank one as well unless it is required. */
export const datePattern = (kind: keyof typeof PATTERNS, required: boolean): string =>
  required ? `^(?:${PATTERNS[kind]})$` : `^(?:\\s*|${PATTERNS[kind]})$`
