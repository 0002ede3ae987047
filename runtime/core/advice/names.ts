import { labelOf } from '../element/label-of.ts'
import type { CompiledElement, CompiledNode, CompiledPage } from '../model/compiled-template.ts'
import type { Bound } from '../template/rule-bounds.ts'
import type { Demand } from './demands.ts'

/** What an author calls a page or an element. */
export function nameOf(node: CompiledNode): string {
  const { element } = node as Partial<CompiledElement>
  const name = element ? labelOf(element) : (node as CompiledPage).page.name
  return typeof name === 'string' && name.trim() !== '' ? name : node.id
}

/** `Red or Blue`, else `> 5`. */
export const wordsOfDemand = (
  { questionId, within }: Demand,
  elements: ReadonlyMap<string, CompiledElement>,
): string => within.map((bound) => wordsOfBound(bound, elements.get(questionId))).join(' or ')

function wordsOfBound({ operator, value }: Bound, question: CompiledElement | undefined): string {
  if (!operator.startsWith('==')) return `${operator} ${value}`
  const options = question?.element.options
  const option = (Array.isArray(options) ? options : []).find((each) => each?.id === value)
  return typeof option?.label === 'string' ? option.label : String(value)
}
