import type { Element, Template } from '../../../schemas/index.ts'
import type { BenchQuestion } from '../questions.ts'

/**
 * The questions of a template as every variant can show them: texts, dates and choices. What a peer has no like of is
 * left out, and so are rules, patterns and help: both are in the peer's favour.
 */
export const questionsOf = ({ pages }: Template): BenchQuestion[] =>
  pages.flatMap(({ children }, page) => children.flatMap((element) => read(element, page)))

function read(element: Element, page: number): BenchQuestion[] {
  const inside = (element.children ?? []).flatMap((child) => read(child, page))
  const kind = kindOf(element)
  if (!kind) return inside
  const { id, title = id, required = false } = element
  return [{ id, kind, title, required, page }, ...inside]
}

function kindOf({ type, input, isMultiSelect, isDropdown }: Element): BenchQuestion['kind'] | undefined {
  if (type === 'date-question') return 'date'
  if (type === 'option-question') return isMultiSelect ? 'checkboxes' : isDropdown ? 'dropdown' : 'radio'
  if (type !== 'text-question') return undefined
  return input === 'Paragraph' ? 'paragraph' : input === 'Number' ? 'number' : 'text'
}
