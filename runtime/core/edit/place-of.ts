import type { Place } from '../../../schemas/index.ts'
import { stepTo } from './entries.ts'
import { isObject } from './json.ts'

/**
 * The place at the end of a way through a document, by ids where entries have some of their own: it stays right while
 * others add and remove entries.
 *
 * @example placeOf(draft, ['template', 'pages', 0, 'title']) // ['template', 'pages', { id: 'first' }, 'title']
 */
export function placeOf(document: unknown, way: readonly (string | number)[]): Place {
  let value = document
  return way.map((step) => {
    const from = value
    if (Array.isArray(from)) {
      value = from[Number(step)]
      return typeof step === 'number' ? stepTo(from, step) : step
    }
    value = isObject(from) && Object.hasOwn(from, step) ? from[step] : undefined
    return step
  })
}
