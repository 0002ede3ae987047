import type { Edit, SetEdit } from '../../../schemas/index.ts'
import { sameJson } from './json.ts'

/**
 * Two edits of the same text as one, so that typing a word is one step to take back: none when the text is as it was.
 * Undefined where they are to stay two.
 */
export function mergeTyping(earlier: readonly Edit[], later: readonly Edit[]): Edit[] | undefined {
  const [first] = earlier
  const [second] = later
  if (earlier.length !== 1 || later.length !== 1 || !isTyping(first) || !isTyping(second)) return undefined
  if (first.value !== second.was || !sameJson(first.at, second.at)) return undefined
  return first.was === second.value ? [] : [{ ...first, value: second.value }]
}

const isTyping = (edit: Edit | undefined): edit is SetEdit & { value: string } =>
  edit?.do === 'set' &&
  typeof edit.value === 'string' &&
  (edit.was === undefined || typeof edit.was === 'string')
