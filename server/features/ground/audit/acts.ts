import { memoize } from '../../../contract/memoize.ts'
import type { Services } from '../../../contract/services.ts'

interface Act {
  noun: string
  words: string
  isRefusal: boolean
}

/**
 * What the capabilities declare for the audit log: the acts by `noun.verb`, and the words of the nouns that have any.
 *
 * @throws Error where two declare the same
 */
export const auditWords = ({ features }: Pick<Services, 'features'>) => wordsOf(features)

const wordsOf = memoize((features: Services['features']) => {
  const nouns = new Map<string, string>()
  const acts = new Map<string, Act>()
  for (const [noun, declared] of features.flatMap(({ audit = {} }) => Object.entries(audit))) {
    if (declared.name !== undefined) addOnce(nouns, noun, declared.name)
    for (const [verb, words] of Object.entries(declared.acts ?? {}))
      addOnce(acts, `${noun}.${verb}`, { noun, words, isRefusal: false })
    for (const [verb, words] of Object.entries(declared.refusals ?? {}))
      addOnce(acts, `${noun}.${verb}`, { noun, words, isRefusal: true })
  }
  return { nouns, acts }
})

function addOnce<T>(map: Map<string, T>, key: string, value: T): void {
  if (map.has(key)) throw new Error(`Two capabilities declare "${key}" for the audit log`)
  map.set(key, value)
}
