import { expect, it } from 'vitest'
import { shortDescription } from '../../runtime/app/forms/short-description.ts'

it('HD-08 cuts a description at 124 characters', () => {
  expect(shortDescription('x'.repeat(124))).toBe('x'.repeat(124))
  expect(shortDescription(`${'x'.repeat(100)} ${'y'.repeat(100)}`)).toHaveLength(124)
  expect(shortDescription(`${'x'.repeat(122)} y${'z'.repeat(9)}`)).toBe(`${'x'.repeat(122)}…`)
})
