import { expect, it } from 'vitest'
import { shortDescription } from '../../runtime/app/forms/short-description.ts'
import { appColumns } from '../../runtime/app/shell/app-columns.ts'
import { narrowBelow } from '../../runtime/app/shell/narrow-bar.ts'

it('SH-02 arranges the apps anew at 10, 12, 14, 16, 18 and 20 of them, in two rows', () => {
  const counts = Array.from({ length: 30 }, (_, n) => n + 1)
  const changes = counts.filter((n) => n > 9 && appColumns(n) !== appColumns(n - 1))
  expect(changes).toEqual([10, 12, 14, 16, 18, 20])
  for (const n of [10, 12, 14, 16, 18, 20]) expect(n / appColumns(n)).toBe(2)
  for (const n of counts.slice(0, 9)) expect([3, 4]).toContain(appColumns(n))
})

it('SH-01 gives the top bar its mobile form between 750 and 1300 pixels, by its links', () => {
  expect([1, 3, 4, 6, 8, 20].map(narrowBelow)).toEqual([750, 750, 860, 1080, 1300, 1300])
})

it('HD-08 cuts a description at 124 characters', () => {
  expect(shortDescription('x'.repeat(124))).toBe('x'.repeat(124))
  expect(shortDescription(`${'x'.repeat(100)} ${'y'.repeat(100)}`)).toHaveLength(124)
  expect(shortDescription(`${'x'.repeat(122)} y${'z'.repeat(9)}`)).toBe(`${'x'.repeat(122)}…`)
})
