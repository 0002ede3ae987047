import { type AnswerKey, parseKey } from '../../../../runtime/core/element/answer-key.ts'
import { rowName } from '../../../../runtime/core/element/row-noun.ts'
import { inLanguage } from '../../../../runtime/core/language/local-language.ts'
import { canView } from '../../../../runtime/core/permission/rights.ts'
import type { CompiledElement } from '../../../../runtime/core/template/compile-template.ts'
import { languagesOf } from '../../../../runtime/core/template/localise.ts'
import type { Caller } from '../../../contract/caller.ts'
import { localisedWords } from '../../template/template/index.ts'
import { ANSWERS, currentAnswer, withVisibleForms } from '../answer/index.ts'
import type { FormAccess } from '../form/index.ts'
import { wordsIn } from './words-in.ts'

/** Rows by what one calls them: `Witness 2 (Ann Lee)`. */
export interface ChangedRows {
  removed: string[]
  added: string[]
  changed: string[]
  /** Those that are not named. */
  more: number
}

/** The answer of an element with rows, then and now. */
interface RowsThenAndNow {
  key: AnswerKey
  before: object | null
  now: object | null
}

interface Row {
  key: AnswerKey
  id: string
  /** What it is counted as: among the rows of then if it is gone. */
  position: number
  how: 'removed' | 'added' | 'changed'
}

/** So many rows of one table are named. */
const MOST_ROWS = 20
/** A row is called by the first of so many columns that says something. */
const MOST_COLUMNS = 4
const MOST_CHARACTERS = 80

const idsOf = (value: object | null): readonly string[] => {
  const { rowIds } = (value ?? {}) as { rowIds?: unknown }
  return Array.isArray(rowIds) ? rowIds : []
}

/**
 * Which rows went, came or have other answers, by the key of their table, as far as the viewer may see them.
 *
 * @param changed the keys of all answers that are others than before and that the viewer may see
 */
export async function changedRows(
  caller: Caller,
  access: FormAccess,
  tables: readonly RowsThenAndNow[],
  changed: readonly AnswerKey[],
): Promise<ReadonlyMap<AnswerKey, ChangedRows>> {
  const rows = tables.map((table) => rowsOf(table, changed))
  const named = rows.flatMap((each) => each.slice(0, MOST_ROWS))
  if (named.length === 0) return new Map()
  const worded = localisedWords(caller, access.compiled)
  const [nameOf, language] = await Promise.all([
    rowWords(caller, access, named),
    caller.services.language(languagesOf(worded.template)[0]),
  ])
  const call = (row: Row): string => {
    const element = worded.elements.get(parseKey(row.key)?.elementId ?? '')?.element
    const name = element ? inLanguage(language, () => rowName(element, row.position)) : row.id
    const words = nameOf(row)
    return words ? `${name} (${words})` : name
  }
  return new Map(
    tables.flatMap(({ key }, i) => {
      const all = rows[i] ?? []
      const told = all.slice(0, MOST_ROWS)
      const of = (how: Row['how']) => told.filter((row) => row.how === how).map(call)
      const lists = { removed: of('removed'), added: of('added'), changed: of('changed') }
      return all.length > 0 ? [[key, { ...lists, more: all.length - told.length }] as const] : []
    }),
  )
}

function rowsOf({ key, before, now }: RowsThenAndNow, changed: readonly AnswerKey[]): Row[] {
  const [then, current] = [idsOf(before), idsOf(now)]
  const [were, are] = [new Set(then), new Set(current)]
  const at =
    (how: Row['how']) =>
    (id: string, i: number): Row => ({ key, id, position: i + 1, how })
  return [
    ...then.map(at('removed')).filter(({ id }) => !are.has(id)),
    ...current.map(at('added')).filter(({ id }) => !were.has(id)),
    ...current
      .map(at('changed'))
      .filter(({ id }) => were.has(id) && changed.some((each) => each.startsWith(`${key}/${id}/`))),
  ]
}

/** What tells one row from another: the first of its answers that the viewer may see. What removed ones held is still there. */
async function rowWords(
  caller: Caller,
  access: FormAccess,
  rows: readonly Row[],
): Promise<(row: Row) => string | undefined> {
  const { form, compiled, actor } = access
  const isTelling = ({ id, element, model }: CompiledElement) =>
    model?.answer !== undefined &&
    model.children === undefined &&
    element.hidden !== true &&
    canView(compiled, id, actor, form.status)
  const keysOf = ({ key, id }: Row): AnswerKey[] =>
    (compiled.elements.get(parseKey(key)?.elementId ?? '')?.element.children ?? [])
      .flatMap((child) => compiled.elements.get(child.id) ?? [])
      .filter(isTelling)
      .slice(0, MOST_COLUMNS)
      .map((child) => `${key}/${id}/${child.id}`)
  const keys = rows.flatMap(keysOf)
  const stored = await caller.services.store.collection(ANSWERS).find({ formId: form.id, key: { $in: keys } })
  const answers = await withVisibleForms(
    caller,
    compiled,
    stored.map((answer) => currentAnswer(compiled, answer)),
  )
  const values = new Map(answers.map(({ key, value }) => [key, value]))
  const words = await wordsIn(caller, access, keys)
  return (row) => {
    for (const key of keysOf(row)) {
      const text = words(key, values.get(key) ?? null)
      if (text) return text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS).trimEnd()}…` : text
    }
    return undefined
  }
}
