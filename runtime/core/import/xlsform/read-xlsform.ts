import { ImportError } from '../import-error.ts'
import type { Report } from '../loss.ts'
import { readWorkbook } from '../sheet/read-workbook.ts'
import type { SourceForm, SourceItem, SourceOption } from '../source-form.ts'
import { conditionIn, type Lists, readQuestion } from './read-question.ts'
import { type Row, readTable } from './table.ts'

/** What stands around the form of a person who fills it, and is kept of every form anyway. */
const SHEETS = new Set(['survey', 'choices', 'settings'])
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
  const [settings] = readTable(sheet('settings'), report)
  const said = settings?.take('default_language')
  const tag = said && TAG.exec(said.text)
  if (said && !tag) report.lose(said.at, said.text, 'language')
  const form: SourceForm = {
    id: settings?.take('form_id')?.text,
    title: settings?.words('form_title')?.words,
    language: tag?.[1] ?? tag?.[0],
    pages: [],
  }
  settings?.rest()
  const lists = readLists(readTable(sheet('choices'), report))
  const rows = readTable(sheet('survey'), report)
  const children = readItems(rows, lists, report, 0)
  const isPaged = children.length > 0 && children.every(({ kinds }) => kinds[0] === 'group')
  return {
    ...form,
    pages: isPaged
      ? children.map(({ at, name, title, prompt, show, children = [] }) => ({
          ...{ at, name, title, show, children },
          description: prompt,
        }))
      : [{ at: 'survey!', name: 'Questions', children }],
  }
}

function readLists(rows: readonly Row[]): Lists {
  const lists = new Map<string, SourceOption[]>()
  for (const row of rows) {
    const name = row.take('list_name')?.text ?? row.take('list name')?.text ?? ''
    const value = row.take('name')?.text ?? row.take('value')?.text ?? ''
    const label = row.words('label')?.words ?? { '': value }
    lists.set(name, [...(lists.get(name) ?? []), { at: row.at, value, label }])
    row.rest()
  }
  return lists
}

const MAX_DEPTH = 20
const BEGIN = /^begin[ _](group|repeat)$/i
const END = /^end[ _](?:group|repeat)$/i

/** Rows until the group ends, which takes its rows from the list. */
function readItems(rows: Row[], lists: Lists, report: Report, depth: number): SourceItem[] {
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
      items.push(readGroup(row, begun[1]?.toLowerCase() === 'repeat', rows, lists, report, depth))
    else items.push(readQuestion(row, type, lists, report))
  }
  if (depth > 0) throw new ImportError('a group that has begun does not end', 'survey!')
  return items
}

function readGroup(
  row: Row,
  isRepeated: boolean,
  rows: Row[],
  lists: Lists,
  report: Report,
  depth: number,
): SourceItem {
  const name = row.take('name')?.text ?? ''
  const show = conditionIn(row, 'relevant', name, report)
  const item = {
    at: row.at,
    name,
    kinds: [isRepeated ? ('rows' as const) : ('group' as const)],
    title: row.words('label')?.words ?? { '': name },
    prompt: row.words('hint')?.words,
    ...(show && { show }),
  }
  row.rest()
  return { ...item, children: readItems(rows, lists, report, depth + 1) }
}
