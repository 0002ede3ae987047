import type { Element } from '../../schemas/index.ts'

export interface OptionAnswer {
  selectedOptionIds: readonly string[]
}

interface Option {
  id: string
  label: string
  image?: string
}

/** What this element stores in a template (element.schema.json). */
export interface OptionProps {
  options?: readonly Option[]
  isMultiSelect?: boolean
  isDropdown?: boolean
}

export const propsOf = (element: Element): OptionProps => element as OptionProps

export function labelsOf(answer: OptionAnswer, element: Element): string[] {
  const chosen = new Set(answer.selectedOptionIds)
  return (propsOf(element).options ?? [])
    .filter((option) => chosen.has(option.id))
    .map((option) => option.label)
}

/** What a control says when an option is chosen or given up. */
export const chooser =
  (onChange: (operation: string, args: Record<string, unknown>) => void, element: Element) =>
  (optionId: string, chosen: boolean): void =>
    chosen
      ? onChange('selectOption', { optionId, isMultiSelect: propsOf(element).isMultiSelect === true })
      : onChange('deselectOption', { optionId })
