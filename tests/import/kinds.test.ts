import { expect, it } from 'vitest'
import { findKind } from '../../designer/import/shared/kinds.ts'
import { wholePattern } from '../../designer/import/shared/whole-pattern.ts'

it('the first element that takes a kind is made one of it by its properties', () => {
  const tables = new Map([
    ['line', { kinds: { text: {} } }],
    ['area', { kinds: { text: {}, paragraph: { input: 'Multiline' } }, takes: ['maxLength'] }],
  ])
  expect(findKind(tables, 'text')).toEqual({ type: 'line', properties: {}, takes: [] })
  expect(findKind(tables, 'paragraph')).toEqual({
    ...{ type: 'area', properties: { input: 'Multiline' }, takes: ['maxLength'] },
  })
  expect(findKind(tables, 'date')).toBeUndefined()
})

it('a pattern that is looked for anywhere must match the whole with whatever stands around it', () => {
  expect(wholePattern('^a+$')).toBe('^a+$')
  for (const pattern of ['a', 'x^a$', '^a$x', '^a\\$', '^a|b$'])
    expect(wholePattern(pattern)).toBe(`[\\s\\S]*(?:${pattern})[\\s\\S]*`)
})
