import type { AnswerValue } from '../../runtime/core/element/define-element.ts'
import { type OptionRecord, optionRecords } from '../../runtime/core/element/option-records.ts'
import { rowTexts } from '../../runtime/core/element/row-noun.ts'
import type { Element } from '../../schemas/index.ts'
import type { LibraryFilter } from '../../server/contract/library-filter.ts'
import { texts } from './texts.ts'

export type { OptionRecord } from '../../runtime/core/element/option-records.ts'

/** More options of a library are not listed. */
export const MOST_LISTED = 300

export interface OptionAnswer {
  selectedOptionIds: readonly string[]
  /** What was added below options; of those that are no longer chosen as well, as long as the form is a draft. */
  details?: readonly OptionDetail[] | null
  /** What options that no template lists were called when they were chosen. */
  records?: readonly OptionRecord[] | null
}

/** A list, not a map: ids of a template never become field names. */
export interface OptionDetail {
  optionId: string
  comment?: string
  /** ISO; any other text is a date that was not finished. */
  date?: string
}

/** Something that is asked below an option while it is chosen. */
interface DetailProps {
  label: string
  required?: boolean
}

export interface Option {
  id: string
  label: string
  help?: string
  image?: string
  /** What it counts for when it is chosen; 0 where others have one. */
  score?: number
  /** When it is offered; always when absent. */
  dependsOn?: Element['dependsOn']
  /** Chosen alone. */
  exclusive?: boolean
  comment?: DetailProps & { multiline?: boolean }
  date?: DetailProps
  /** Of one that comes from elsewhere: what an answer remembers of it. */
  record?: OptionRecord
}

/** Where options come from that the template does not list: rows of the form, a library, or a service. */
interface OptionSource {
  rows?: string
  label?: string
  library?: string
  /** An id that the administrator gave. */
  service?: string
  /** Only items whose `field` is the answer of that question; any of the item's fields when none is named. */
  filterBy?: { sourceQuestion: string; field?: string }
  librarySearchFilter?: LibraryFilter | LibraryFilter[]
}

/** What this element stores in a template (element.schema.json). */
export interface OptionProps {
  /** At its place in a form, those that come from elsewhere as well. */
  options?: readonly Option[]
  optionsFrom?: OptionSource
  isMultiSelect?: boolean
  isDropdown?: boolean
  minSelected?: number
  maxSelected?: number
}

/** The server lists them: no template and no form holds them. */
export const isListed = (source: OptionSource | undefined): boolean =>
  source?.library !== undefined || source?.service !== undefined

export const propsOf = (element: Element): OptionProps => element as OptionProps

/** The chosen options in the order of the template; of those that come from elsewhere also what is not there any more. */
export function chosenOptions(answer: OptionAnswer, element: Element): Option[] {
  const { options = [], optionsFrom } = propsOf(element)
  const chosen = new Set(answer.selectedOptionIds)
  const known = options.filter(({ id }) => chosen.delete(id))
  if (!optionsFrom) return known
  const called = new Map(recordsOf(answer).map(({ optionId, label }) => [optionId, label]))
  return [...[...chosen].map((id) => ({ id, label: called.get(id) ?? rowTexts.gone })), ...known]
}

export const labelsOf = (answer: OptionAnswer, element: Element): string[] =>
  chosenOptions(answer, element).map(({ label }) => label)

export const recordsOf = (answer: object | null) => optionRecords(answer as AnswerValue | null)

export const asksDetails = ({ comment, date }: Option): boolean => comment !== undefined || date !== undefined

export const detailOf = (answer: OptionAnswer | null, optionId: string): OptionDetail | undefined =>
  answer?.details?.find((detail) => detail.optionId === optionId)

export const hasScores = ({ options = [] }: OptionProps): boolean =>
  options.some(({ score }) => score !== undefined)

/** What the chosen options count for together. */
export function scoreOf({ selectedOptionIds }: OptionAnswer, { options = [] }: OptionProps): number {
  const chosen = new Set(selectedOptionIds)
  return options.reduce((sum, { id, score = 0 }) => (chosen.has(id) ? sum + score : sum), 0)
}

/** What can be chosen now, and what is chosen and cannot be any more: the reader is told which. */
export function shownOptions(
  { options = [] }: OptionProps,
  { withheld = [] }: { withheld?: readonly string[] },
  selected: readonly string[],
): readonly (Option & { withdrawn?: true })[] {
  if (withheld.length === 0) return options
  const gone = new Set(withheld)
  return options.flatMap((option) => {
    if (!gone.has(option.id)) return [option]
    if (!selected.includes(option.id)) return []
    return [{ ...option, label: texts.withdrawn(option.label), withdrawn: true as const }]
  })
}

/** What a control says when an option is chosen or given up. */
export const chooser =
  (onChange: (operation: string, args: Record<string, unknown>) => void, element: Element) =>
  (optionId: string, chosen: boolean): void => {
    if (!chosen) {
      onChange('deselectOption', { optionId })
      return
    }
    const { options = [], isMultiSelect = false } = propsOf(element)
    const record = options.find(({ id }) => id === optionId)?.record
    onChange('selectOption', { optionId, isMultiSelect, ...(record && { record }) })
  }
