import { describe, expect, it } from 'vitest'
import { parseBlock } from '../../runtime/core/element/parse-block.ts'
import { fc } from '../support/random.ts'

/** As Excel, LibreOffice and Google Sheets write a block: quotes only where a cell needs them. */
const toTsv = (rows: readonly (readonly string[])[], lineBreak = '\n') =>
  rows
    .map((row) =>
      row.map((cell) => (/["\t\n\r]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join('\t'),
    )
    .join(lineBreak)

const cell = fc.oneof(
  fc.string(),
  fc.string({ unit: fc.constantFrom('"', '\t', '\n', 'a', ' ', ',') }),
  fc.constantFrom('', '"', '""', 'a\nb', 'a\tb', '5\'11"', '"quoted" start'),
)
/** Rows of one width; a block that is one empty cell is nothing. */
const block = fc
  .integer({ min: 1, max: 5 })
  .chain((width) =>
    fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 6 }),
  )
  .map((rows) => rows.map((row) => row.map((text) => text.replaceAll('\r', ''))))

describe('ET-22 reading a block that a spreadsheet copied', () => {
  it('brings back any cells, whatever they hold', () => {
    fc.assert(
      fc.property(block, fc.constantFrom('\n', '\r\n'), fc.boolean(), (rows, lineBreak, ends) => {
        const text = toTsv(rows, lineBreak) + (ends ? lineBreak : '')
        // A last row of one empty cell cannot be told from the end of the row before.
        const last = rows.at(-1)
        fc.pre(ends || !(last?.length === 1 && last[0] === ''))
        expect(parseBlock(text)).toEqual(rows)
      }),
      { numRuns: 500 },
    )
  })

  it('takes any text without failing, and loses no letter of it', () => {
    const letters = (text: string) => text.replace(/["\t\r\n]/g, '')
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('"', '\t', '\n', '\r', 'a', 'b') }), (text) => {
        expect(letters(parseBlock(text).flat().join(''))).toBe(letters(text))
      }),
      { numRuns: 500 },
    )
  })

  it.each([
    ['', []],
    ['a', [['a']]],
    ['a\n', [['a']]],
    ['a\t', [['a', '']]],
    [
      '\t\n\t',
      [
        ['', ''],
        ['', ''],
      ],
    ],
    ['"a\nb"\tc', [['a\nb', 'c']]],
    ['"say ""hi"""', [['say "hi"']]],
    ['"a\r\nb"\r\nc\r\n', [['a\nb'], ['c']]],
    ['5\'11"\t"half', [['5\'11"', '"half']]],
    ['"a"b\tc', [['"a"b', 'c']]],
  ])('reads %j', (text, rows) => {
    expect(parseBlock(text)).toEqual(rows)
  })

  it('looks at each character of a large block, or one of unclosed quotes, a fixed number of times', () => {
    const large = toTsv(
      Array.from({ length: 500 }, (_, row) => Array.from({ length: 20 }, (_, at) => `${row}.${at}`)),
    )
    expect(parseBlock(large).flat().length).toBe(10_000)
    for (const block of [large, '"a\t'.repeat(5_000), '"""\t'.repeat(5_000), '"a""'.repeat(5_000)])
      expect(looksAt(block)).toBeLessThan(10 * block.length)
  })
})

/** How many characters of a text are looked at while it is read as a block. */
function looksAt(text: string): number {
  let looks = 0
  const counted = new Proxy(Object(text) as object, {
    get(_, property) {
      if (property === 'length') return text.length
      if (property === 'indexOf')
        return (found: string, from: number) => {
          const at = text.indexOf(found, from)
          looks += (at === -1 ? text.length : at) - from + 1
          return at
        }
      const read: unknown = Reflect.get(Object(text) as object, property)
      if (typeof read === 'function') return read.bind(text)
      looks += 1
      return read
    },
  })
  parseBlock(counted as unknown as string)
  return looks
}
