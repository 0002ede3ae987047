import { expect, it, vi } from 'vitest'
import { remembered } from '../../runtime/core/cache/remembered.ts'

it('makes a thing once, even where it is nothing, and tells apart all that it is made of', () => {
  const make = vi.fn((name: string, size?: number) => (name === '' ? undefined : { name, size }))
  const get = remembered(make)
  expect(get('a', 1)).toBe(get('a', 1))
  expect([get('a', 2), get('a'), get('b', 1), get('', 1), get('', 1)]).toEqual([
    { name: 'a', size: 2 },
    { name: 'a' },
    { name: 'b', size: 1 },
    undefined,
    undefined,
  ])
  expect(make).toHaveBeenCalledTimes(5)
  expect(get('a1', 1)).not.toBe(get('a', 11))
})

it('X-09 keeps no more than it may, whoever asks for how many', () => {
  const make = vi.fn((n: number) => ({ n }))
  const get = remembered(make, 3)
  const first = [1, 2, 3].map(get)
  expect([1, 2, 3].map(get)).toEqual(first)
  expect(make).toHaveBeenCalledTimes(3)
  get(4)
  expect(get(1)).not.toBe(first[0])
  expect(get(4)).toBe(get(4))
  expect(make).toHaveBeenCalledTimes(5)
  const usual = remembered(make)
  make.mockClear()
  for (let n = 0; n < 200; n++) usual(n)
  usual(0)
  expect(make).toHaveBeenCalledTimes(200)
  usual(200)
  usual(0)
  expect(make).toHaveBeenCalledTimes(202)
})

it('keeps nothing of what cannot be made', () => {
  const get = remembered((name: string) => {
    if (name === 'bad') throw new RangeError(name)
    return name
  })
  expect(() => get('bad')).toThrow(RangeError)
  expect(() => get('bad')).toThrow(RangeError)
  expect(get('good')).toBe('good')
})
