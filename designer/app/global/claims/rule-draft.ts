import type { Rule } from './operations.ts'
import { texts } from './texts.ts'

const MOST_VALUES = 20
const LONGEST_VALUE = 200
const MOST_TAGS = 20
const LONGEST_TAG = 64
export const MOST_ROLES = 20
export const MOST_RULES = 100

/** What is written one a line, each once. */
export const linesOf = (text: string): string[] => [
  ...new Set(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  ),
]

type Faults = Partial<Record<'claim' | 'values' | 'tags' | 'gives', string>>

/** What is missing, or more than a rule has room for. */
export function faultsOf({ claim, values, tags, campusCode, roleIds }: Rule): Faults {
  const givesNothing = tags.length === 0 && roleIds.length === 0 && campusCode === null
  return {
    ...(claim === '' && { claim: texts.enterClaim }),
    ...(values.length === 0 && { values: texts.enterValue }),
    ...(!fits(values, MOST_VALUES, LONGEST_VALUE) && {
      values: texts.tooManyValues(MOST_VALUES, LONGEST_VALUE),
    }),
    ...tagFaults(tags),
    ...(givesNothing && { gives: texts.chooseGift }),
  }
}

export const tagFaults = (tags: readonly string[]): Pick<Faults, 'tags'> =>
  fits(tags, MOST_TAGS, LONGEST_TAG) ? {} : { tags: texts.tooManyTags(MOST_TAGS, LONGEST_TAG) }

const fits = (list: readonly string[], most: number, longest: number): boolean =>
  list.length <= most && list.every((each) => each.length <= longest)
