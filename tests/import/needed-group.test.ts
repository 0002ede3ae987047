import { expect, it } from 'vitest'
import { neededGroup } from '../../designer/import/shared/needed-group.ts'
import type { SourceItem } from '../../designer/import/shared/source-form.ts'

const item = (name: string, more: Partial<SourceItem> = {}): SourceItem => ({
  at: `/${name}`,
  name,
  kinds: ['text'],
  ...more,
})
const of = (...children: SourceItem[]) => neededGroup('/g', 'group', children)
const asks = (...names: string[]) => ({
  checks: [
    {
      ...{ at: '/g', what: true, message: { '': 'Answer at least one question here.' } },
      rule: { or: names.map((name) => ({ answered: name })) },
    },
  ],
})

it('rows that have to be there ask for one', () => {
  expect(neededGroup('/g', 'rows', [])).toEqual({ properties: { minRows: { at: '/g', value: 1 } } })
})

it('a group that has to be there asks for an answer to one of its questions', () => {
  expect(of(item('a'), item('b'))).toEqual(asks('a', 'b'))
  expect(of(item('n', { kinds: ['note'] }), item('a'))).toEqual(asks('a'))
  expect(neededGroup('/g', undefined, [item('a')])).toEqual(asks('a'))
})

it('and for nothing more where one of them is required anyway', () => {
  expect(of(item('a', { required: true }), item('b'))).toEqual({})
  const show = { at: '', what: '', rule: { answered: 'b' } }
  expect(of(item('a', { required: true, show }), item('b'))).toEqual(asks('a', 'b'))
  expect(of(item('a', { required: false }), item('b', { show }))).toEqual(asks('a', 'b'))
})

it('also where they stand in groups inside', () => {
  const inside = item('inside', { kinds: ['group'], children: [item('b'), item('n', { kinds: ['note'] })] })
  expect(of(item('a'), inside)).toEqual(asks('a', 'b'))
  expect(of(item('a'), item('empty', { kinds: ['group'] }))).toEqual(asks('a'))
})

it('but what holds more than questions, or none, cannot be asked for', () => {
  for (const kind of ['rows', 'table'] as const)
    expect(of(item('a'), item('inside', { kinds: [kind] })), kind).toBeUndefined()
  expect(of(item('a'), item('b', { hidden: true }))).toBeUndefined()
  expect(of(item('n', { kinds: ['note'] }))).toBeUndefined()
  expect(of()).toBeUndefined()
})
