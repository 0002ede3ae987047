import { labelOf } from '../../runtime/core/element/label-of.ts'
import type { CompiledElement } from '../../runtime/core/model/compiled-template.ts'
import { functionCalled, RESERVED } from './functions.ts'

/** An element as formulas name it. */
export interface NamedElement {
  id: string
  title: string
  /** The elements with rows around it. */
  rows: readonly string[]
  columns: readonly { key: string; label: string }[]
  options: readonly { id: string; label: string }[]
}

/** What a formula can name. */
export interface FormulaNames {
  elements: ReadonlyMap<string, NamedElement>
  byTitle: ReadonlyMap<string, readonly NamedElement[]>
}

/** The titles of a template; those without one are named by their ids. */
export const namesOf = (elements: ReadonlyMap<string, CompiledElement>): FormulaNames =>
  namesAmong(
    [...elements.values()].map(({ id, element, rows, columns }) => ({
      id,
      title: oneLine(String(labelOf(element) ?? '')),
      rows: rows.map((each) => each.id),
      columns: [...columns.values()].map(({ key, label }) => ({ key, label })),
      options: optionsIn(element.options),
    })),
  )

export function namesAmong(elements: readonly NamedElement[]): FormulaNames {
  const byTitle = new Map<string, NamedElement[]>()
  for (const element of elements) {
    const title = element.title.toLowerCase()
    const same = byTitle.get(title)
    if (same) same.push(element)
    else byTitle.set(title, [element])
  }
  return { elements: new Map(elements.map((each) => [each.id, each])), byTitle }
}

export const oneLine = (title: string) => title.replaceAll(/\s+/g, ' ').trim()

const optionsIn = (list: unknown): NamedElement['options'] =>
  (Array.isArray(list) ? list : []).flatMap((each: { id?: unknown; label?: unknown } | null) =>
    typeof each?.id === 'string' && typeof each.label === 'string'
      ? [{ id: each.id, label: each.label }]
      : [],
  )

/** Those that a title may mean, in document order: inside the rows of another element those in them alone. */
export function called({ byTitle }: FormulaNames, title: string, rowsId?: string): readonly NamedElement[] {
  const all = byTitle.get(oneLine(title).toLowerCase()) ?? []
  const near = rowsId === undefined ? all : all.filter(({ rows }) => rows.includes(rowsId))
  const exact = near.filter((each) => each.title === oneLine(title))
  return near.length > 1 && exact.length === 1 ? exact : near
}

/** How an element is written; undefined where it has no title or is not there. */
export function written(names: FormulaNames, id: string, rowsId?: string): string | undefined {
  const element = names.elements.get(id)
  if (!element || element.title === '') return undefined
  const same = called(names, element.title, rowsId)
  const at = same.indexOf(element)
  if (at < 0) return undefined
  return same.length === 1 ? quote(element.title) : `${quote(element.title)}#${at + 1}`
}

const PLAIN = /^[a-z_]\w*(?: [a-z_]\w*)*$/i

/** A title in brackets, where it would be read otherwise without. */
function quote(title: string): string {
  const isPlain =
    title.length <= 200 &&
    PLAIN.test(title) &&
    !functionCalled(title) &&
    title.split(' ').every((word) => !RESERVED.has(word.toLowerCase()))
  return isPlain ? title : `[${title.replaceAll(']', ']]')}]`
}
