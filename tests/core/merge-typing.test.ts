import { describe, expect, it } from 'vitest'
import { mergeTyping } from '../../runtime/core/edit/merge-typing.ts'
import type { Edit, Place } from '../../schemas/index.ts'

describe('ST-02 typing', () => {
  const at: Place = ['template', 'name']
  const set = (was: string | undefined, value: string, place = at): Edit[] => [
    { do: 'set', at: place, value, ...(was !== undefined && { was }) },
  ]

  it('is one step to take back', () => {
    const merged = mergeTyping(set('Report', 'Reports'), set('Reports', 'Reports of'))
    expect(merged).toEqual(set('Report', 'Reports of'))
    expect(mergeTyping(set(undefined, 'R'), set('R', 'Re'))).toEqual(set(undefined, 'Re'))
    expect(mergeTyping(set('A', 'AB'), set('AB', 'A'))).toEqual([])
  })

  it('of other texts, other places and other kinds stays two', () => {
    expect(mergeTyping(set('A', 'B'), set('C', 'D'))).toBeUndefined()
    expect(mergeTyping(set('A', 'B'), set('B', 'C', ['template', 'description']))).toBeUndefined()
    expect(mergeTyping(set('A', 'B'), [{ do: 'set', at, was: 'B' }])).toBeUndefined()
    expect(mergeTyping([{ do: 'set', at, value: 'B', was: 1 }], set('B', 'C'))).toBeUndefined()
    expect(mergeTyping([...set('A', 'B'), ...set('B', 'C')], set('C', 'D'))).toBeUndefined()
    expect(mergeTyping(set('A', 'B'), [])).toBeUndefined()
    expect(mergeTyping([], set('A', 'B'))).toBeUndefined()
    const other = set('1', '2', ['template', 'description'])
    expect(mergeTyping([...set('A', 'B'), ...other], set('B', 'C'))).toBeUndefined()
    expect(mergeTyping(set('A', 'B'), [...set('B', 'C'), ...other])).toBeUndefined()
    const tag: Place = ['template', 'tags', 0]
    expect(mergeTyping([{ do: 'insert', at: tag, value: 'B' }], set('B', 'C', tag))).toBeUndefined()
  })
})
