import type { BusinessKey } from '../../../schemas/generated/template.ts'
import type { AnswerKey } from '../element/answer-key.ts'
import type { AnswerValue, Scalar } from '../element/define-element.ts'
import { readColumn } from '../engine/place-scope.ts'
import type { CompiledElement, CompiledTemplate } from '../model/compiled-template.ts'
import type { ElementState } from '../model/engine.ts'
import { withElement } from '../template/with-element.ts'

/** What answers publish under a stable business name: one value, or several from rows or a multiple choice. */
export type BusinessValues = ReadonlyMap<string, readonly Scalar[]>

/**
 * Reads every visible answer that publishes business keys (ET-28). `path` names a column of the answer, or a field
 * inside it (`a.b.0`); empty means the first column. Hidden answers publish nothing.
 */
export function businessValues(
  evaluation: ReadonlyMap<AnswerKey, ElementState> & { readonly compiled: CompiledTemplate },
): BusinessValues {
  const values = new Map<string, Scalar[]>()
  for (const { element, value, visible } of evaluation.values()) {
    if (!visible || value === null || !Array.isArray(element.businessKeys)) continue
    const compiled = evaluation.compiled.elements.get(element.id)
    if (!compiled) continue
    for (const businessKey of element.businessKeys) {
      const read = publishedBy(withElement(compiled, element), value, businessKey)
      if (read.length > 0) values.set(businessKey.key, [...(values.get(businessKey.key) ?? []), ...read])
    }
  }
  return values
}

function publishedBy(compiled: CompiledElement, value: AnswerValue, { path }: BusinessKey): Scalar[] {
  const column = path === '' ? undefined : path
  const read =
    column === undefined || compiled.columns.has(column)
      ? readColumn(compiled, value, column)
      : readPath(value, column.split('.'))
  const list: readonly unknown[] = Array.isArray(read) ? read : [read]
  return list.filter(isScalar)
}

/** Follows own properties only. */
function readPath(value: unknown, path: readonly string[]): unknown {
  let current = value
  for (const part of path) {
    if (typeof current !== 'object' || current === null || !Object.hasOwn(current, part)) return null
    current = (current as Record<string, unknown>)[part]
  }
  return current
}

const isScalar = (value: unknown): value is Scalar =>
  typeof value === 'string' ||
  typeof value === 'boolean' ||
  (typeof value === 'number' && Number.isFinite(value))
