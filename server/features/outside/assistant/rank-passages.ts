import { wordsOf } from '../../../contract/search-words.ts'
import type { Passage } from './passage.ts'

/** Of one source: no single form crowds the others out. */
const MOST_OF_ONE = 4
/** What is this much worse than the best is not told. */
const LEAST_SHARE = 0.35

interface Ranked {
  passage: Passage
  score: number
}

/**
 * The passages that answer to the words of a question, the best first. A word counts for more the fewer passages have it,
 * for more in what a thing is called, and somewhat less where only its beginning agrees (`tripped` with `trip`).
 */
export function rankPassages(
  passages: readonly Passage[],
  words: readonly string[],
  most: number,
): Passage[] {
  const read = passages.map((passage) => ({
    passage,
    title: tokensOf(passage.title),
    text: tokensOf(passage.text),
  }))
  const weights = words.map((word) => {
    const having = read.filter(({ title, text }) => agreement(word, title) + agreement(word, text) > 0).length
    return having === 0 ? 0 : Math.log(1 + (read.length + 1) / having)
  })
  const ranked = read
    .map(({ passage, title, text }): Ranked => {
      const hits = words.map(
        (word, n) => (weights[n] ?? 0) * Math.max(agreement(word, text), 0.8 * agreement(word, title)),
      )
      const score = hits.reduce((sum, hit) => sum + hit, 0)
      return { passage, score: passage.isOpen ? score * 1.3 : score }
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.passage.text.length - b.passage.text.length)
  const least = (ranked[0]?.score ?? 0) * LEAST_SHARE
  return fewOfEach(ranked.filter(({ score }) => score >= least)).slice(0, most)
}

function fewOfEach(ranked: readonly Ranked[]): Passage[] {
  const counts = new Map<string, number>()
  return ranked.flatMap(({ passage }) => {
    const key = `${passage.kind} ${passage.title}`
    const count = counts.get(key) ?? 0
    counts.set(key, count + 1)
    return count < MOST_OF_ONE ? [passage] : []
  })
}

const tokensOf = (text: string): string[] =>
  wordsOf(text).flatMap((word) => {
    const parts = word.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
    return parts.length > 1 ? [word, ...parts] : [word]
  })

/** 1: a word of the text is it; less where one of the two begins with the other. */
function agreement(word: string, tokens: readonly string[]): number {
  if (tokens.includes(word)) return 1
  const begins = (token: string) =>
    (word.length >= 4 && token.startsWith(word)) || (token.length >= 4 && word.startsWith(token))
  return tokens.some(begins) ? 0.6 : 0
}
