import type { Random } from '../../campus/random.ts'

/** Words of which each stands in one place of a sentence. */
type Slots = Readonly<Record<string, readonly string[]>>

/** No list has so many words: steps of it come past every combination. */
const STEP = 7919

/** The words of one combination; `told` does not come out the same twice until all that it can say was said. */
export function wordsOf(slots: Slots, number: number, told: string): Record<string, string> {
  let left = (number * STEP) % combinations(slots)
  const words: Record<string, string> = {}
  const isTold = ([slot]: [string, unknown]) => told.includes(`{${slot}}`)
  const [first, rest] = [
    Object.entries(slots).filter(isTold),
    Object.entries(slots).filter((each) => !isTold(each)),
  ]
  for (const [slot, list] of [...first, ...rest]) {
    words[slot] = list[left % list.length] ?? ''
    left = Math.floor(left / list.length)
  }
  return words
}

const combinations = (slots: Slots) => Object.values(slots).reduce((all, { length }) => all * length, 1)

/** `{slot}` is replaced by its word, and the first letter is a capital. */
export function filled(sentence: string, words: Readonly<Record<string, string>>): string {
  const text = sentence.replace(/\{(\w+)\}/g, (_, slot: string) => words[slot] ?? '')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Makes something of one pattern after the other, by their weights, and of none the same thing twice. */
export function fromPatterns<P extends { weight: number }, T>(
  random: Random,
  patterns: readonly P[],
  make: (pattern: P, number: number) => T,
): () => T {
  const used = new Map<P, number>()
  return () => {
    const pattern = random.pickWeighted(patterns)
    const number = used.get(pattern) ?? 0
    used.set(pattern, number + 1)
    return make(pattern, number)
  }
}
