import type { Element } from '../../../schemas/index.ts'
import type { AnswerValue, Column } from '../element/define-element.ts'
import type { CompiledElement } from '../model/compiled-template.ts'
import { columnsOf } from './read-nodes.ts'

/** The question as it is at one place, where what it offers is found there: what reads its answers goes by this. */
export function withElement(compiled: CompiledElement, element: Element): CompiledElement {
  if (element === compiled.element) return compiled
  let columns: ReadonlyMap<string, Column<AnswerValue>> | undefined
  return Object.create(compiled, {
    element: { value: element, enumerable: true },
    columns: {
      enumerable: true,
      get: () => {
        columns ??= columnsOf(element, compiled.model)
        return columns
      },
    },
  }) as CompiledElement
}
