import { expect, it } from 'vitest'
import { pageCount } from '../../runtime/app/forms/page-count.ts'

it('HD-07 pages on past what was counted for as long as pages are full', () => {
  const list = { page: 1, size: 25, total: 60, isTotalCapped: false }
  expect(pageCount(list, 25)).toBe(3)
  const capped = { page: 8, size: 25, total: 200, isTotalCapped: true }
  expect(pageCount(capped, 25)).toBe(9)
  expect(pageCount({ ...capped, page: 9 }, 25)).toBe(10)
  expect(pageCount({ ...capped, page: 10 }, 5)).toBe(10)
  expect(pageCount({ ...capped, page: 2 }, 25)).toBe(8)
})
