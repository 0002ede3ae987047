import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseBlock } from '../../runtime/core/element/parse-block.ts'

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

  it('reads a large block, and one of unclosed quotes, in no time', () => {
    const large = toTsv(
      Array.from({ length: 5000 }, (_, row) => Array.from({ length: 20 }, (_, at) => `${row}.${at}`)),
    )
    const start = performance.now()
    expect(parseBlock(large).flat().length).toBe(100_000)
    expect(parseBlock('"a\t'.repeat(50_000)).flat().length).toBeGreaterThan(50_000 - 1)
    expect(parseBlock('"""\t'.repeat(50_000)).length).toBeGreaterThan(0)
    expect(performance.now() - start).toBeLessThan(1500)
  })
})
