import type { Element } from '../../../schemas/index.ts'
import type { CompiledElement, CompiledNode, RowOptions, RowSource } from '../model/compiled-template.ts'
import { isInReach } from './reach.ts'

/** Options that are rows of the same form, by the convention `optionsFrom: { rows, label }`. */
export function compileRowOptions({ optionsFrom }: Element): RowOptions | undefined {
  if (typeof optionsFrom !== 'object' || optionsFrom === null) return undefined
  const { rows, label } = optionsFrom as Readonly<Record<string, unknown>>
  if (typeof rows !== 'string' || typeof label !== 'string') return undefined
  const reference = { kind: 'rows', rowsElementId: rows, questionId: label, path: '/optionsFrom' } as const
  return { reference, source: undefined }
}

/** Where such rows are, as seen from a question: around it, never around its own place in them. */
export function findRowSource(
  node: CompiledNode,
  { reference }: RowOptions,
  elements: ReadonlyMap<string, CompiledElement>,
): RowSource | undefined {
  const rows = elements.get(reference.rowsElementId)
  const label = elements.get(reference.questionId)
  if (rows?.model?.children !== 'rows' || !label?.model?.answer) return undefined
  if (label.rows.at(-1) !== rows || !isInReach(node, rows) || node.rows.includes(rows)) return undefined
  return { rows, label }
}
