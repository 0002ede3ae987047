import { ID_PATTERN } from '../../../../runtime/core/element/answer-key.ts'
import type { OptionService } from '../../../contract/option-services.ts'
import type { OfferedOption } from './collections.ts'

/** As many as a question lists. */
const MOST_ITEMS = 300
const LONGEST_LABEL = 1000

/** Own fields alone, however the other side calls them. */
function at(value: unknown, path: string): unknown {
  let found = value
  for (const name of path.split('.')) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, name)) return undefined
    found = (found as Record<string, unknown>)[name]
  }
  return found
}

const wordsOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).toWellFormed().trim() : ''

/** The options of an answer, each id once; undefined where there is no list in it. What is no option is left out. */
export function readItems(
  body: string,
  { items, idField, labelField }: OptionService,
): OfferedOption[] | undefined {
  let answer: unknown
  try {
    answer = JSON.parse(body)
  } catch {
    return undefined
  }
  const list = items === undefined ? answer : at(answer, items)
  if (!Array.isArray(list)) return undefined
  const options = new Map<string, OfferedOption>()
  for (const item of list as unknown[]) {
    const [id, label] = [wordsOf(at(item, idField)), wordsOf(at(item, labelField)).slice(0, LONGEST_LABEL)]
    if (ID_PATTERN.test(id) && label !== '' && !options.has(id)) options.set(id, { id, label })
    if (options.size === MOST_ITEMS) break
  }
  return [...options.values()]
}
