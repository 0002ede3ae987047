import type { Words } from './source-form.ts'

/** Several words below one another, in each language that one of them has. */
export function joinWords(all: readonly (Words | undefined)[]): Words {
  const tags = new Set(all.flatMap((words = {}) => Object.keys(words)))
  return Object.fromEntries(
    [...tags].map((tag) => [
      tag,
      all
        .map((words) => words?.[tag] ?? words?.[''])
        .filter(Boolean)
        .join('\n'),
    ]),
  )
}
