/** A seeded generator (mulberry32): the demo campus is the same on every machine and every start. */
export interface Random {
  /** In [0, 1). */
  next(): number
  /** Whole, both ends included. */
  integer(from: number, to: number): number
  pick<T>(list: readonly T[]): T
  pickWeighted<T extends { weight: number }>(list: readonly T[]): T
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  return {
    next,
    integer: (from, to) => from + Math.floor(next() * (to - from + 1)),
    pick: (list) => at(list, Math.floor(next() * list.length)),
    pickWeighted: (list) => {
      let left = next() * list.reduce((sum, { weight }) => sum + weight, 0)
      const found = list.findIndex(({ weight }) => {
        left -= weight
        return left < 0
      })
      return at(list, found)
    },
  }
}

function at<T>(list: readonly T[], index: number): T {
  const item = list.at(index)
  if (item === undefined) throw new RangeError('Nothing to pick from')
  return item
}
