import type { Words } from './source-form.ts'

/** Several words below one another, in each language that one of them has: what is not there in it is said as it was first. */
export function joinWords(all: readonly (Words | undefined)[]): Words {
  const tags = new Set(all.flatMap((words = {}) => Object.keys(words)))
  return Object.fromEntries(
    [...tags].map((tag) => [
      tag,
      all
        .map((words) => words?.[tag] ?? words?.[''] ?? Object.values(words ?? {})[0])
        .filter(Boolean)
        .join('\n'),
    ]),
  )
}
