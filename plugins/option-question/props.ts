import type { Element } from '../../schemas/index.ts'

export interface OptionAnswer {
  selectedOptionIds: readonly string[]
}

interface Option {
  id: string
  label: string
  image?: string
  /** What it counts for when it is chosen; 0 where others have one. */
  score?: number
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

export const hasScores = ({ options = [] }: OptionProps): boolean =>
  options.some(({ score }) => score !== undefined)

/** What the chosen options count for together. */
export function scoreOf({ selectedOptionIds }: OptionAnswer, { options = [] }: OptionProps): number {
  const chosen = new Set(selectedOptionIds)
  return options.reduce((sum, { id, score = 0 }) => (chosen.has(id) ? sum + score : sum), 0)
}

/** What a control says when an option is chosen or given up. */
export const chooser =
  (onChange: (operation: string, args: Record<string, unknown>) => void, element: Element) =>
  (optionId: string, chosen: boolean): void =>
    chosen
      ? onChange('selectOption', { optionId, isMultiSelect: propsOf(element).isMultiSelect === true })
      : onChange('deselectOption', { optionId })
