import { remembered } from '../cache/remembered.ts'
import { localLanguage } from '../language/local-language.ts'

/** How a language writes numbers, as the platform's own data (CLDR) has it. */
export interface NumberHabits {
  /** What stands before the decimals. */
  decimal: string
  /** What sets thousands apart, if a comma or a point does; spaces and apostrophes are the same everywhere. */
  group: ',' | '.' | undefined
  /** A number with such groups. */
  grouped: RegExp | undefined
  /** A number without anything between its thousands. */
  plain: RegExp
}

const habitsIn = remembered(learn, 50)

export const numberHabitsOf = (language: string = localLanguage()): NumberHabits => habitsIn(language)

function learn(language: string): NumberHabits {
  const parts = new Intl.NumberFormat(language, { numberingSystem: 'latn' }).formatToParts(12_345_678.5)
  const markOf = (name: string) => parts.find(({ type }) => type === name)?.value
  const decimal = markOf('decimal') ?? '.'
  const between = markOf('group')
  const group = between === ',' || between === '.' ? between : undefined
  // Where neither sets thousands apart, both stand before decimals: `1.5` beside `1,5`.
  const point = group ? `\\${decimal}` : '[.,]'
  // India counts by hundreds above the thousands: 1,23,45,678.
  const size = parts.filter(({ type }) => type === 'integer').at(-2)?.value.length === 2 ? '{2,3}' : '{3}'
  return {
    decimal,
    group,
    grouped: group
      ? new RegExp(`^[+-]?\\d{1,3}(?:\\${group}\\d${size})*\\${group}\\d{3}(?:${point}\\d*)?$`)
      : undefined,
    plain: new RegExp(`^[+-]?(?:\\d+(?:${point}\\d*)?|${point}\\d+)$`),
  }
}
