import { ImportError } from '../shared/import-error.ts'
import type { Report } from '../shared/loss.ts'
import { readable } from '../shared/readable.ts'
import { readWorkbook } from '../shared/sheet/read-workbook.ts'
import type { SourceForm, SourceItem } from '../shared/source-form.ts'
import { appearanceOf } from './appearance.ts'
import { tagOf } from './language-names.ts'
import { PLACES } from './places.ts'
import { readLists } from './read-choices.ts'
import { readPlace } from './read-place.ts'
import { readQuestion } from './read-question.ts'
import { conditionOf, isYes, readRelevant } from './read-rules.ts'
import { namesIn, type Reading } from './reading.ts'
import { type Row, readTable } from './table.ts'

/** What stands around the form of a person who fills it, and is kept of every form anyway. */
const SHEETS = new Set(['survey', 'choices', 'settings'])
/** Who keeps the form, and how a telephone sends what is filled in. */
const ABOUT = ['id_string', 'version', 'public_key', 'submission_url', 'auto_send', 'auto_delete', 'style']
for (const column of ['instance_xmlns', 'namespaces', 'prefix', 'delimiter', 'allow_choice_duplicates'])
  ABOUT.push(column)
const TAG = /^(?:[a-z]{2,3}|.*\(([A-Za-z-]{2,35})\))$/

/**
 * An XLSForm: an Excel workbook with the sheets survey, choices and settings. Groups are sections, repeats are rows.
 *
 * @throws ImportError
 */
export function readXlsform(bytes: Uint8Array, report: Report): SourceForm {
  const sheets = readWorkbook(bytes)
  const sheet = (name: string) => sheets.find((each) => each.name.toLowerCase() === name)
  if (!sheet('survey')) throw new ImportError('the workbook has no sheet "survey"')
  for (const { name } of sheets) if (!SHEETS.has(name.toLowerCase())) report.lose(`${name}!`, name, 'unknown')
  const [settings, ...others] = readTable(sheet('settings'), report)
  for (const row of others) row.rest()
  const said = settings?.take('default_language')
  const tag = said && TAG.exec(tagOf(said.text))
  if (said && !tag) report.lose(said.at, said.text, 'language')
  const form: SourceForm = {
    id: settings?.take('form_id')?.text,
    title: settings?.words('form_title')?.words,
    language: tag?.[1] ?? tag?.[0],
    dropsHidden: true,
    pages: [],
  }
  for (const column of ABOUT) {
    const cell = settings?.take(column)
    if (cell) report.lose(cell.at, cell.text, 'about')
  }
  settings?.rest()
  const rows = readTable(sheet('survey'), report).filter((row) => isOn(row, report))
  const lists = readLists(readTable(sheet('choices'), report), filterWords(rows))
  const [dates, places] = [namesOf(rows, DATES), namesOf(rows, PLACES)]
  const reading = {
    ...{ lists, report },
    isDate: (name: string) => dates.has(name),
    isPlace: (name: string) => places.has(name),
  }
  return { ...form, pages: pagesOf(readItems(rows, reading, 0)) }
}

/**
 * Groups are pages where the first level has nothing else that is seen. A value that nobody sees stands on a page that is
 * always there: its own could be left out, and the value with it.
 */
function pagesOf(children: readonly SourceItem[]): SourceForm['pages'] {
  const unseen = children.filter(({ hidden }) => hidden)
  const seen = children.filter(({ hidden }) => !hidden)
  const open = seen.find(({ show, readOnly }) => !show && !readOnly)
  const isPaged = seen.every(({ kinds }) => kinds[0] === 'group') && (open || unseen.length === 0)
  if (!isPaged) return [{ at: 'survey!', name: 'Questions', children }]
  return seen.map((page) => {
    const { at, name, title, prompt, show, readOnly, children = [] } = page
    return {
      ...{ at, name, title: title ?? { '': readable(name, 'Questions') }, show, readOnly },
      ...{ description: prompt, children: page === open ? [...unseen, ...children] : children },
    }
  })
}

/** A row that is `disabled` is not part of the form. */
function isOn(row: Row, report: Report): boolean {
  const cell = row.take('disabled')
  if (!cell || !isYes(cell.text)) return true
  report.lose(row.at, cell.text, 'never')
  return false
}

const MAX_DEPTH = 20
const BEGIN = /^begin[\s_]+(group|repeat)$/i
const END = /^end[\s_]+(?:group|repeat)$/i

/** Rows until the group ends, which takes its rows from the list. */
function readItems(rows: Row[], reading: Reading, depth: number): SourceItem[] {
  if (depth > MAX_DEPTH) throw new ImportError(`groups are nested deeper than ${MAX_DEPTH} levels`)
  const items: SourceItem[] = []
  for (let row = rows.shift(); row; row = rows.shift()) {
    const type = row.take('type')
    if (type && END.test(type.text)) {
      row.take('name')
      row.rest()
      if (depth === 0) throw new ImportError('a group ends that has not begun', type.at)
      return items
    }
    const begun = type && BEGIN.exec(type.text)
    if (!type) row.rest()
    else if (begun)
      items.push(...apart(readGroup(row, begun[1]?.toLowerCase() === 'repeat', rows, reading, depth)))
    else {
      const isPlace = PLACES.has(type.text.toLowerCase())
      const question = isPlace ? readPlace(row, type, reading) : readQuestion(row, type, reading)
      if (question) items.push(question)
    }
  }
  if (depth > 0) throw new ImportError('a group that has begun does not end', 'survey!')
  return items
}

function readGroup(row: Row, isRepeated: boolean, rows: Row[], reading: Reading, depth: number): SourceItem {
  const name = row.take('name')?.text ?? ''
  const show = readRelevant(row, name, reading)
  const readOnly = isYes(row.peek('readonly'))
  if (readOnly !== undefined) row.take('readonly')
  const appearance = appearanceOf(row, reading.report)
  const isHidden = appearance?.text === 'hidden'
  if (appearance && !isHidden) reading.report.lose(appearance.at, appearance.text, 'not_taken')
  const item = {
    at: row.at,
    name,
    kinds: [isRepeated ? ('rows' as const) : ('group' as const)],
    title: row.words('label')?.words,
    prompt: row.words('hint')?.words,
    ...(isHidden && { hidden: true }),
    readOnly,
    ...show,
    ...(isRepeated && countedRows(row, name, reading)),
  }
  row.rest()
  return { ...item, children: readItems(rows, reading, depth + 1) }
}

/** A value that nobody types goes before the group that asks for it and holds it: `./source = 'user'`. */
function apart(group: SourceItem): SourceItem[] {
  const { show, children = [] } = group
  if (!show || group.kinds[0] !== 'group') return [group]
  const asked = namesIn(show.rule)
  const isApart = (item: SourceItem) => item.hidden === true && !item.show && asked.has(item.name)
  return [...children.filter(isApart), { ...group, children: children.filter((item) => !isApart(item)) }]
}

/** `repeat_count`: so many rows, or as many as another answer says, which is then checked. */
function countedRows(row: Row, name: string, reading: Reading): Partial<SourceItem> {
  const cell = row.take('repeat_count')
  if (!cell) return {}
  const number = Number(cell.text)
  if (Number.isSafeInteger(number) && number > 0) {
    const property = { at: cell.at, value: number }
    return { properties: { minRows: property, maxRows: property, initialRows: property } }
  }
  const condition = conditionOf(cell, name, reading)
  if (!condition) return {}
  const rule = { '==': [{ coalesce: [{ answer: name }, 0] }, condition.rule] }
  return { checks: [{ ...condition, rule, message: { '': 'Add as many as you said there are.' } }] }
}

/** The words of the filters by which questions narrow lists down, by list. */
function filterWords(rows: readonly Row[]): Map<string, Set<string>> {
  const words = new Map<string, Set<string>>()
  for (const row of rows) {
    const list = row.peek('type')?.split(/\s+/)[1] ?? ''
    const said =
      row
        .peek('choice_filter')
        ?.toLowerCase()
        .match(/[\w.:-]+/g) ?? []
    words.set(list, new Set([...(words.get(list) ?? []), ...said]))
  }
  return words
}

const DATES = new Set(['date', 'datetime', 'today', 'start'])

const namesOf = (rows: readonly Row[], types: ReadonlySet<string>): Set<string> =>
  new Set(
    rows.flatMap((row) => (types.has(row.peek('type')?.toLowerCase() ?? '') ? (row.peek('name') ?? []) : [])),
  )
