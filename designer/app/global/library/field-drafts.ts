import { inLanguages } from '../../../../runtime/core/language/words.ts'
import { common } from '../../../parts/common-texts.ts'
import type { Field } from './operations.ts'
import { texts } from './texts.ts'

/** A field while it is edited. */
export interface FieldDraft extends Field {
  /** Stays the same while the rest is written. */
  key: string
  isNew: boolean
}

export const TYPES = [
  { id: 'text', label: common.text },
  { id: 'number', label: common.number },
  { id: 'boolean', label: texts.yesOrNo },
  { id: 'date', label: texts.date },
  { id: 'pick-list', label: texts.choice },
  { id: 'relation', label: texts.libraryItem },
]

export const draftsOf = (fields: readonly Field[]): FieldDraft[] =>
  fields.map((field) => ({ ...field, key: field.name, isNew: false }))

export const newDraft = (): FieldDraft => ({
  ...{ key: crypto.randomUUID(), isNew: true, name: '', label: '', dataType: 'text' },
  ...{ required: false, showInTable: true, pickListSelection: [], relatesTo: null },
})

/** Moved by so many places; as it was at either end. */
export function moved<T>(list: readonly T[], from: number, by: number): T[] {
  const to = from + by
  const each = list[from]
  if (each === undefined || to < 0 || to >= list.length) return [...list]
  return list.toSpliced(from, 1).toSpliced(to, 0, each)
}

/** A key that a label gives, such as `signalWord` of `Signal word`. */
export const keyOf = (label: string): string =>
  label
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9 ]/g, '')
    .trim()
    .split(/ +/)
    .map((word, at) => (at === 0 ? word.toLowerCase() : word.charAt(0).toUpperCase() + word.slice(1)))
    .join('')
    .slice(0, 64)

export const inputOf = (drafts: readonly FieldDraft[]) =>
  drafts.map(({ name, label, dataType, required, showInTable, pickListSelection, relatesTo }) => ({
    ...{ name, label, dataType, required, showInTable },
    pickListSelection: pickListSelection.map((choice) => choice.trim()).filter((choice) => choice !== ''),
    relatesTo,
  }))

const ISSUES: Readonly<Record<string, string>> = inLanguages('studio-library-issues', {
  'library.repeated_field': 'Another field has this key.',
  'library.reserved_field': 'Every item has this anyway. Choose another key.',
  'library.no_selection': 'Write at least one choice.',
  'library.repeated_choice': 'A choice is there twice.',
  'library.no_relation': 'Choose the library that it points into.',
  'library.relation_unknown': 'That library is not there any more.',
  'library.relation_cycle': 'That library leads back to this one. Choose another.',
})
const PARTS: Readonly<Record<string, string>> = inLanguages('studio-library-parts', {
  name: 'The key has letters, digits, - and _ only, at most 64, and none is empty.',
  label: 'A label is needed, of at most 200 characters.',
  dataType: 'There is no such type.',
  pickListSelection: 'A choice has at most 200 characters, and there are 1,000 at most.',
})

/** What is wrong with a field, by its place in the list. */
export function faultsOf(issues: readonly { code: string; path: string }[]): Map<number, string[]> {
  const faults = new Map<number, string[]>()
  for (const { code, path } of issues) {
    const [, , at = '', part = ''] = path.split('/')
    const text = ISSUES[code] ?? PARTS[part] ?? texts.badField
    const known = faults.get(Number(at)) ?? []
    if (!known.includes(text)) faults.set(Number(at), [...known, text])
  }
  return faults
}
