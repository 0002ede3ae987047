import type { Report } from '../shared/loss.ts'
import { markQuotes } from '../shared/quotes.ts'
import { readMarkdown } from '../shared/read-markdown.ts'
import { cellName, type Sheet } from '../shared/sheet/read-workbook.ts'
import type { Words } from '../shared/source-form.ts'
import { tagOf } from './language-names.ts'

/** What stands in a cell, and where. */
export interface Cell {
  at: string
  text: string
}

/** One row of a sheet, read cell by cell; what nobody read goes to the report. */
export interface Row {
  at: string
  /** The cell of a column; undefined when it is empty. */
  take(column: string): Cell | undefined
  /** The text of a cell, without taking it. */
  peek(column: string): string | undefined
  /** The cells of a column that is there in several languages: `label::Spanish (es)`. */
  words(column: string): { at: string; words: Words } | undefined
  /** The cells of these columns that nobody took: from here on somebody else answers for them. */
  others(isWanted: (column: string) => boolean): Record<string, string>
  rest(): void
}

const TAG = /\(([A-Za-z-]{2,35})\)$/

/** The answer of another question in a text: `${name}`. */
const QUOTE = /\$\{\s*([^{}\s]{1,200})\s*\}/g

/** Columns by what else they may be called. */
const ALSO: Readonly<Record<string, string>> = {
  ...{ relevance: 'relevant', calculate: 'calculation', read_only: 'readonly', caption: 'label' },
  ...{ constraining_message: 'constraint_message', requiredmsg: 'required_message', command: 'type' },
  ...{ tag: 'name', count: 'repeat_count', 'jr:count': 'repeat_count' },
  ...{ set_form_title: 'form_title', set_form_id: 'form_id' },
}

/** What KoBoToolbox writes beside rows for itself when it hands a form out. */
const KEPT = /^(?:\$?kuid|\$?(?:auto(?:name|value)|[qx]path|given_name|prev)|order)$/

/** Older forms have one colon before a language: `label:Spanish`. */
const ONE_COLON = /^(label|hint|caption)\s*:(?!:)/i

/** `label::Spanish (es)` is of column `label`, in `es`, as is `label::Spanish`. */
function readHeading(heading: string): { column: string; language: string } {
  const [said = '', ...rest] = heading.trim().replace(ONE_COLON, '$1::').split('::')
  const language = rest.join('::').trim()
  const column = said.trim().toLowerCase().replace(/ /g, '_')
  return {
    column: (Object.hasOwn(ALSO, column) && ALSO[column]) || column,
    language: TAG.exec(language)?.[1] ?? tagOf(language),
  }
}

/** The rows below the headings; empty ones are left out. */
export function readTable(sheet: Sheet | undefined, report: Report): Row[] {
  const [first = [], ...others] = sheet?.rows ?? []
  const headings = Array.from(first, (heading) => readHeading(heading ?? ''))
  const name = sheet?.name ?? ''
  return others.flatMap((cells, i) => {
    const left = new Map<number, string>()
    Array.from(cells).forEach((cell, column) => {
      if (cell?.trim()) left.set(column, cell.trim())
    })
    if (left.size === 0) return []
    const at = (column: number) => `${name}!${cellName(i + 1, column)}`
    const pick = (column: number) => {
      const text = left.get(column)
      left.delete(column)
      return text
    }
    return [
      {
        at: `${name}!${i + 2}`,
        take(wanted) {
          const column = headings.findIndex(({ column }, k) => column === wanted && left.has(k))
          const text = pick(column)
          return text === undefined ? undefined : { at: at(column), text }
        },
        peek(wanted) {
          const column = headings.findIndex(({ column }, k) => column === wanted && left.has(k))
          return left.get(column)
        },
        words(wanted) {
          const found = headings.flatMap(({ column, language }, k) =>
            column === wanted && left.has(k) ? [[language, pick(k) ?? '', at(k)] as const] : [],
          )
          const [one] = found
          if (!one) return undefined
          const words = new Map<string, string>()
          for (const [language, text, at] of found)
            if (words.has(language)) report.lose(at, text, 'duplicate')
            else words.set(language, markQuotes(readMarkdown(text), QUOTE))
          return { at: one[2], words: Object.fromEntries(words) }
        },
        others(isWanted) {
          const found: Record<string, string> = {}
          for (const [k, { column }] of headings.entries())
            if (left.has(k) && isWanted(column)) found[column] = pick(k) ?? ''
          return found
        },
        rest() {
          for (const [column, text] of left) {
            const name = headings[column]?.column ?? ''
            if (KEPT.test(name)) report.lose(at(column), text, 'about')
            else report.lose(at(column), text, 'unknown', name)
          }
        },
      },
    ]
  })
}
