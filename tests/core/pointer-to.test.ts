import { describe, expect, it } from 'vitest'
import { pointerTo } from '../../runtime/core/advice/pointer-to.ts'

describe('the pointer of a text', () => {
  it.each([
    ['title', {}, '/title'],
    ['options/b/label', { options: [null, { id: 'a' }, { id: 'b' }] }, '/options/2/label'],
    ['options/a/label', { options: [{ id: 'a' }] }, '/options/0/label'],
    ['options/1/label', { options: [{}, {}] }, '/options/1/label'],
    ['rows/x/cells/y', { rows: [{ id: 'x', cells: [{}, { id: 'y' }] }] }, '/rows/0/cells/1'],
    ['a~b', {}, '/a~0b'],
    ['gone/deeper/still', undefined, '/gone/deeper/still'],
  ])('%s', (place, source, pointer) => {
    expect(pointerTo(source, place)).toBe(pointer)
  })
})
