import { readSheet } from 'read-excel-file/universal'
import { expect, it } from 'vitest'
import { type Line, xlsxFile } from '../../runtime/core/text/xlsx-file.ts'

const MADE = new Date('2026-11-26T10:00:00Z')
async function bytesOf(parts: Iterable<readonly Line[]>) {
  const bytes: Uint8Array[] = []
  for await (const part of xlsxFile(parts, MADE)) bytes.push(part)
  return Buffer.concat(bytes)
}
const read = async (lines: readonly Line[]) => readSheet(new Blob([await bytesOf([lines])]))

it('keeps numbers and days as such, and every other cell as the text that it is', async () => {
  const rows = await read([
    ['Number', '2026-01-31', 'Text'],
    [1.5, '2026-01-31', '=1+1'],
    [-3, null, '@SUM(A1)'],
    [0, '1899-01-01', '<b>&"é😀'],
    [7, '2026-02-30', 'a\u0000\u0001\uFFFFb\nc'],
  ])
  expect(rows).toEqual([
    ['Number', '2026-01-31', 'Text'],
    [1.5, new Date('2026-01-31T00:00:00Z'), '=1+1'],
    [-3, null, '@SUM(A1)'],
    [0, '1899-01-01', '<b>&"é😀'],
    [7, '2026-02-30', 'ab\nc'],
  ])
})

it('has as many columns and rows as there are, and cuts texts that no spreadsheet holds', async () => {
  const wide = Array.from({ length: 60 }, (_, n) => `c${n}`)
  const many = Array.from({ length: 1_200 }, (_, n) => [n])
  const rows = await read([wide, ...many, ['x'.repeat(40_000)]])
  expect(rows[0]).toEqual(wide)
  expect(rows).toHaveLength(1_202)
  expect(rows.at(-2)?.[0]).toBe(1_199)
  expect(String(rows.at(-1)?.[0])).toHaveLength(32_767)
})

it('is sent while its lines come, and numbers them through', async () => {
  const lines = Array.from({ length: 400 }, (_, n) => [`line ${n}${'x'.repeat((n * 7) % 90)}`, n])
  let taken = 0
  function* parts() {
    for (; taken < lines.length; taken++) yield [lines[taken] as Line]
  }
  const sent = xlsxFile(parts(), MADE)
  await sent.next()
  expect(taken).toBeLessThan(lines.length)
  await sent.return(undefined)
  expect(await readSheet(new Blob([await bytesOf(lines.map((line) => [line]))]))).toEqual(lines)
})
