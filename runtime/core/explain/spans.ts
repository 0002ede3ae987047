import type { AnswerKey } from '../element/answer-key.ts'
import { isolate } from '../language/isolate.ts'

/** A piece of a sentence: words, or something of the form that is named in it. */
export interface Span {
  text: string
  /** What is named is of the form: set apart, and in its own direction. */
  quoted?: true
  /** The question that it leads to. */
  key?: AnswerKey
}

/** Something that is named, within words that may stand in any order. No text is read for it: a title may hold what it likes. */
const MARK = /\uE000(\d+)\uE001/

/** So many characters of an answer or a title are quoted. */
const MOST_QUOTED = 120

/** Builds one sentence: `name` stands for what is named while the words of the language are put around it. */
export function createSentence() {
  const named: Span[] = []
  const marks = new Map<string, string>()
  /** The same for the same, so that words in which it is named twice can be told to be the same. */
  const mark = (span: Span): string => {
    const name = JSON.stringify(span)
    const known = marks.get(name) ?? `\uE000${named.push(span) - 1}\uE001`
    marks.set(name, known)
    return known
  }
  return {
    name: (text: string, key?: AnswerKey): string =>
      mark({ text: shortened(text), quoted: true, ...(key !== undefined && { key }) }),
    /** Words that somebody else wrote. */
    words: (text: string): string => mark({ text }),
    spans(words: string): Span[] {
      const pieces = words.split(MARK)
      return pieces.flatMap((piece, i): Span[] => {
        if (i % 2 === 1) return [named[Number(piece)] ?? { text: '' }]
        return piece === '' ? [] : [{ text: piece }]
      })
    },
  }
}

function shortened(text: string): string {
  if (text.length <= MOST_QUOTED) return text
  return `${[...text.slice(0, 2 * MOST_QUOTED)].slice(0, MOST_QUOTED).join('').trimEnd()}…`
}

export type Sentence = ReturnType<typeof createSentence>

/** A sentence without its links, for whoever reads plain text. */
export const plainSentence = (spans: readonly Span[]): string =>
  spans.map(({ text, quoted }) => (quoted ? isolate(text) : text)).join('')
