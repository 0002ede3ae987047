import type { CompiledElement, CompiledNode } from '../model/compiled-template.ts'
import type { RuleReference } from '../model/rule.ts'

/** Whether a node can read an element at one place: same row first, then outwards, never into other rows. */
export function isInReach(reader: Pick<CompiledNode, 'rows'>, target: CompiledElement): boolean {
  const depth = target.rows.length
  return depth === 0 || reader.rows[depth - 1] === target.rows[depth - 1]
}

/** Whether `target` lies in the rows of `rowsElement`, directly or deeper. */
export function isInRowsOf(target: CompiledElement, rowsElement: CompiledElement): boolean {
  return target.rows[rowsElement.rows.length] === rowsElement
}

/**
 * The elements that a reference reads and the number of rows they share with the reader; nothing when the
 * reference leads nowhere.
 */
export function readTargets(
  reader: Pick<CompiledNode, 'rows'>,
  reference: RuleReference,
  elements: ReadonlyMap<string, CompiledElement>,
): { targets: readonly CompiledElement[]; depth: number } {
  const question = elements.get(reference.questionId)
  if (reference.kind !== 'rows') {
    if (!question || !isInReach(reader, question)) return { targets: [], depth: 0 }
    return { targets: [question], depth: question.rows.length }
  }
  const rowsElement = elements.get(reference.rowsElementId ?? '')
  if (!rowsElement || !isInReach(reader, rowsElement)) return { targets: [], depth: 0 }
  if (!question || !isInRowsOf(question, rowsElement))
    return { targets: [rowsElement], depth: rowsElement.rows.length }
  const between = question.rows.slice(rowsElement.rows.length + 1)
  return { targets: [rowsElement, ...between, question], depth: rowsElement.rows.length }
}
