import type { Edit, SetEdit } from '../../../schemas/index.ts'
import { sameJson } from './json.ts'

/**
 * Edits of the same texts as one step, so that typing a word is taken back at once: none where the texts are as they
 * were. Undefined where they are to stay two.
 */
export function mergeTyping(earlier: readonly Edit[], later: readonly Edit[]): Edit[] | undefined {
  if (earlier.length === 0 || earlier.length !== later.length) return undefined
  const merged = earlier.map((edit, i) => mergeText(edit, later[i]))
  return merged.every((edits) => edits !== undefined) ? merged.flat() : undefined
}

function mergeText(first: Edit | undefined, second: Edit | undefined): Edit[] | undefined {
  if (!isTyping(first) || !isTyping(second)) return undefined
  if (first.value !== second.was || !sameJson(first.at, second.at)) return undefined
  return first.was === second.value ? [] : [{ ...first, value: second.value }]
}

const isTyping = (edit: Edit | undefined): edit is SetEdit & { value: string } =>
  edit?.do === 'set' &&
  typeof edit.value === 'string' &&
  (edit.was === undefined || typeof edit.was === 'string')
