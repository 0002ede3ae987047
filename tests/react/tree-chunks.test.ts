import { expect, it } from 'vitest'
import { chunksOf } from '../../runtime/react/kit/tree-chunks.ts'

const listOf = (count: number) => Array.from({ length: count }, (_, i) => ({ id: `question-${i}` }))

it('parts a long list into chunks of which an edit changes one or two', () => {
  const list = listOf(1_000)
  const before = chunksOf(list)
  expect(before.flat()).toEqual(list)
  expect(before.length).toBeGreaterThan(15)
  expect(Math.max(...before.map(({ length }) => length))).toBeLessThan(200)
  const changed = (after: readonly unknown[]) =>
    after.filter((chunk) => !before.includes(chunk as never)).length
  expect(changed(chunksOf([...list]))).toBe(0)

  const renamed = list.with(500, { id: 'question-500' })
  expect(changed(chunksOf(renamed))).toBe(1)
  const added = list.toSpliced(500, 0, { id: 'new' })
  expect(changed(chunksOf(added))).toBeLessThanOrEqual(2)
  const [moved] = list.slice(10, 11)
  const after = chunksOf(list.toSpliced(10, 1).toSpliced(900, 0, moved as { id: string }))
  expect(changed(after)).toBeLessThanOrEqual(3)
  expect(chunksOf([])).toEqual([])
})
