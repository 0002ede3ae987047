import type { AnswerValue } from '../element/define-element.ts'
import { rowName, rowTexts } from '../element/row-noun.ts'
import type { CompiledElement, RowOptions } from '../model/compiled-template.ts'
import { withElement } from '../template/with-element.ts'
import { answerText, countingAnswer, type ElementSlot, type ReadableForm, readColumn } from './place-scope.ts'
import type { RowChoice, Slot } from './slot.ts'

type Option = RowChoice['options'][number]

/**
 * The rows that are offered: shown, with a label, of a source that is shown. Whoever may not see the source is not told
 * what it holds, and what is chosen is not held against them.
 */
export function rowChoice(
  form: ReadableForm & { readonly values: ReadonlyMap<string, AnswerValue> },
  slot: Slot,
  compiled: CompiledElement,
  { source }: RowOptions,
  maySee: (element: CompiledElement) => boolean,
): RowChoice {
  const value = form.valueOf(slot)
  const chosen = value ? [readColumn(compiled, value)].flat().filter((id) => typeof id === 'string') : []
  const fixed = new Set(fixedOptions(compiled).map(({ id }) => id))
  const isSeen = source && maySee(source.rows) && maySee(source.label)
  if (!isSeen) {
    const unseen = chosen.filter((id) => !fixed.has(id))
    return { options: unseen.map((id) => ({ id, label: rowTexts.unseen })), gone: [] }
  }
  const container = form.slots.get((slot.prefixes[source.rows.rows.length] as string) + source.rows.id)
  const keyOf = (rowId: string) => `${container?.key}/${rowId}/${source.label.id}`
  const offered = (container?.visible ? container.rowIds : []).flatMap((id): Option[] => {
    const cell = form.slots.get(keyOf(id)) as ElementSlot | undefined
    const answer = cell && countingAnswer(cell, form)
    const label = answer ? answerText(form.elementAt(cell), answer)?.trim() : ''
    return label && !fixed.has(id) ? [{ id, label }] : []
  })
  const known = new Set([...fixed, ...offered.map(({ id }) => id)])
  const gone = chosen.filter((id) => !known.has(id))
  const labelOf = (id: string) => {
    const cell = form.slots.get(keyOf(id))
    const answer = cell ? form.valueOf(cell) : form.values.get(keyOf(id))
    const label = answer && answerText(source.label, answer)?.trim()
    const index = container?.rowIds.indexOf(id) ?? -1
    return label || (index >= 0 ? rowName(source.rows.element, index + 1) : rowTexts.gone)
  }
  return { options: [...offered, ...gone.map((id) => ({ id, label: labelOf(id) }))], gone }
}

function fixedOptions({ element: { options } }: CompiledElement): readonly Option[] {
  return Array.isArray(options) ? options.filter((option) => typeof option?.id === 'string') : []
}

/** The question with these options before its own. */
export const withOptions = (compiled: CompiledElement, { options }: RowChoice): CompiledElement =>
  withElement(compiled, { ...compiled.element, options: [...options, ...fixedOptions(compiled)] })
