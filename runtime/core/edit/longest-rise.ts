/** The places of a longest rising part of different numbers, in n log n. */
export function longestRise(numbers: readonly number[]): Set<number> {
  const tails: number[] = []
  const before: number[] = []
  numbers.forEach((number, i) => {
    let low = 0
    let high = tails.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((numbers[tails[middle] ?? 0] ?? 0) < number) low = middle + 1
      else high = middle
    }
    before[i] = low > 0 ? (tails[low - 1] ?? -1) : -1
    tails[low] = i
  })
  const rise = new Set<number>()
  for (let at = tails.at(-1) ?? -1; at >= 0; at = before[at] ?? -1) rise.add(at)
  return rise
}
