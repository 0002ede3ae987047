import type { Element } from '../../../schemas/index.ts'
import type { CompiledElement, CompiledNode, Narrowing } from '../model/compiled-template.ts'
import { isInReach } from './reach.ts'

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** Options that another answer narrows, by the convention `optionsFrom: { filterBy: { sourceQuestion } }`. */
export function compileNarrowing({ optionsFrom }: Element): Narrowing | undefined {
  const filterBy = isObject(optionsFrom) ? optionsFrom.filterBy : undefined
  const questionId = isObject(filterBy) ? filterBy.sourceQuestion : undefined
  if (typeof questionId !== 'string') return undefined
  const reference = { kind: 'answer', questionId, path: '/optionsFrom/filterBy/sourceQuestion' } as const
  return { reference, source: undefined }
}

export function findNarrowingSource(
  node: CompiledNode,
  { reference }: Narrowing,
  elements: ReadonlyMap<string, CompiledElement>,
): CompiledElement | undefined {
  const source = elements.get(reference.questionId)
  return source?.model?.answer && isInReach(node, source) ? source : undefined
}
