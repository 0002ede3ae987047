import type { Rule } from './operations.ts'

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
    ...(claim === '' && { claim: 'Enter the name of the claim.' }),
    ...(values.length === 0 && { values: 'Enter at least one value.' }),
    ...(!fits(values, MOST_VALUES, LONGEST_VALUE) && {
      values: `Enter at most ${MOST_VALUES} values of up to ${LONGEST_VALUE} characters.`,
    }),
    ...tagFaults(tags),
    ...(givesNothing && { gives: 'Choose a role or a campus, or enter a tag.' }),
  }
}

export const tagFaults = (tags: readonly string[]): Pick<Faults, 'tags'> =>
  fits(tags, MOST_TAGS, LONGEST_TAG)
    ? {}
    : { tags: `Enter at most ${MOST_TAGS} tags of up to ${LONGEST_TAG} characters.` }

const fits = (list: readonly string[], most: number, longest: number): boolean =>
  list.length <= most && list.every((each) => each.length <= longest)
