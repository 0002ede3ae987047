import { readSheet } from 'read-excel-file/universal'
import { expect, it } from 'vitest'
import { xlsxFile } from '../../runtime/core/text/xlsx-file.ts'

const read = async (lines: Parameters<typeof xlsxFile>[0]) => {
  let rests = 0
  const parts = await xlsxFile(lines, async () => {
    rests++
  })
  return { rows: await readSheet(new Blob(parts)), rests }
}

it('keeps numbers and days as such, and every other cell as the text that it is', async () => {
  const { rows } = await read([
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

it('has as many columns and rows as there are, cut texts that no spreadsheet holds, and gives way', async () => {
  const wide = Array.from({ length: 60 }, (_, n) => `c${n}`)
  const many = Array.from({ length: 1_200 }, (_, n) => [n])
  const { rows, rests } = await read([wide, ...many, ['x'.repeat(40_000)]])
  expect(rows[0]).toEqual(wide)
  expect(rows).toHaveLength(1_202)
  expect(rows.at(-2)?.[0]).toBe(1_199)
  expect(String(rows.at(-1)?.[0])).toHaveLength(32_767)
  expect(rests).toBe(3)
})
