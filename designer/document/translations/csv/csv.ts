import papa from 'papaparse'
import { ImportError } from '../../../import/shared/import-error.ts'
import type { TextFormat } from '../spell-text.ts'
import { texts as words } from '../texts.ts'
import type { Pair } from '../translation-format.ts'
import type { TranslationFile, TranslationRow } from '../translation-row.ts'

/** A spreadsheet would compute it; a quote before it makes it a text, and another one a quote. */
const COMPUTED = /^[=+\-@\t\r']/
const QUOTED = /^'[=+\-@\t\r']/

const neutral = (cell: string) => (COMPUTED.test(cell) ? `'${cell}` : cell)
const original = (cell: string) => (QUOTED.test(cell) ? cell.slice(1) : cell)

const FORMATS: ReadonlySet<string> = new Set<TextFormat>(['text', 'formatted', 'json'])

/** With a mark in front by which spreadsheets know that it is Unicode. */
export function writeCsv(rows: readonly TranslationRow[], { from, to }: Pick<Pair, 'from' | 'to'>): string {
  const cells = rows.map(({ address, format, source, text }) => [address, format, source, text].map(neutral))
  return `\uFEFF${papa.unparse([['id', 'format', from, to], ...cells], { newline: '\r\n' })}\r\n`
}

/** @throws ImportError saying what is wrong with the file */
export function readCsv(content: string): TranslationFile {
  const { data } = papa.parse<string[]>(content.replace(/^\uFEFF/, ''), {
    delimitersToGuess: [',', ';', '\t'],
    // Else what stands in a text may be taken for the end of a row.
    newline: /^[^\r\n]*\r\n/.test(content) ? '\r\n' : '\n',
  })
  const [head = [], ...rows] = data
  const names = head.map((name) => name.trim())
  if (names[0]?.toLowerCase() !== 'id' || names[1]?.toLowerCase() !== 'format' || names.length < 4)
    throw new ImportError(words.badHeader)
  return {
    language: names[3],
    counted: words.row,
    rows: rows.flatMap(([address = '', format = '', source = '', text = ''], i) =>
      address === '' && text === ''
        ? []
        : [
            {
              line: i + 2,
              address: original(address),
              format: FORMATS.has(format) ? (format as TextFormat) : undefined,
              source: original(source),
              text: original(text),
            },
          ],
    ),
  }
}
