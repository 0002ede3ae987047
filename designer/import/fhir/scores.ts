import { isObject, type SourceObject } from '../shared/source-object.ts'
import { nameOf } from './read-extensions.ts'

/** What an option counts for, by what FHIR calls it. */
export const SCORES = ['ordinalValue', 'itemWeight']

/** What an extension, or a property of a code, says that it counts for. */
function scoreOf(said: unknown): number | undefined {
  const { url, code = url, valueDecimal, valueInteger } = isObject(said) ? said : {}
  const score = valueDecimal ?? valueInteger
  return SCORES.includes(nameOf(String(code))) && typeof score === 'number' ? score : undefined
}

/** Whether any of them says so. */
export const isScored = (extensions: unknown): boolean =>
  Array.isArray(extensions) && extensions.some((each) => scoreOf(each) !== undefined)

/** What a code counts for; all else that its extensions and properties say describes it. */
export function readScore(concept: SourceObject): number | undefined {
  const scores = ['extension', 'property'].flatMap((key) => {
    if (!isScored(concept.peek(key))) concept.about([key])
    return concept.list(key).flatMap(({ value, at }) => {
      const score = scoreOf(value)
      if (score === undefined) concept.loseAt(at, value, 'about')
      return score ?? []
    })
  })
  return scores[0]
}
