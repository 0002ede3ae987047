import type { Element } from '../../../schemas/index.ts'
import type { AnswerValue, Column } from '../element/define-element.ts'
import type { ElementRegistry } from '../element/registry.ts'
import { columnsOf } from './read-nodes.ts'

/** The parts of a question that stand on the screen by themselves, such as the statements of a matrix; mostly none. */
export const partsOf = (registry: ElementRegistry, element: Element): Column<AnswerValue>[] =>
  [...columnsOf(element, registry.get(element.type)).values()].filter(({ isPart }) => isPart)
