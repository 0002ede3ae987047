import type { AuthorText, Element } from '../../../schemas/index.ts'
import type { ElementRegistry } from '../element/registry.ts'
import type { ElementState, Engine } from '../model/engine.ts'
import { NO_ANSWER, quoteAnswers, quotedIds } from '../text/quote-answers.ts'
import { answerWords, quotedKey } from './answer-words.ts'

/** What an element is called is the same everywhere. */
const NOT_QUOTING = new Set(['title', 'name'])

interface Quotes {
  properties: readonly (readonly [property: string, text: AuthorText])[]
  ids: readonly string[]
}

const known = new WeakMap<Element, Quotes | null>()

/** The texts of an element that quote answers; null where there are none, as in most. Read once an element. */
export function quotesOf(element: Element): Quotes | null {
  const before = known.get(element)
  if (before !== undefined) return before
  const properties = Object.entries(element).filter(
    (entry): entry is [string, AuthorText] =>
      !NOT_QUOTING.has(entry[0]) && isText(entry[1]) && quotedIds(entry[1]).length > 0,
  )
  const quotes =
    properties.length > 0
      ? { properties, ids: [...new Set(properties.flatMap(([, text]) => quotedIds(text)))] }
      : null
  known.set(element, quotes)
  return quotes
}

const isText = (value: unknown): value is AuthorText =>
  typeof value === 'string' ||
  (typeof value === 'object' && value !== null && (value as { type?: unknown }).type === 'doc')

type Placed = Pick<ElementState, 'element' | 'location'>

/** Fills what elements quote: for whoever shows one. */
export interface Quoting {
  /** The element with the words of the answers that it quotes: the same object until they change, and itself without any. */
  fill(placed: Placed): Element
  /** Called when a quoted answer changed. Returns an unsubscribe function. */
  subscribe(placed: Placed, listener: () => void): () => void
}

export function createQuoting(engine: Engine, registry: ElementRegistry): Quoting {
  let last: { element: Element; words: readonly string[]; filled: Element } | undefined
  const keysOf = ({ element, location }: Placed) =>
    quotesOf(element)?.ids.map((id) => quotedKey(engine, location, id)) ?? []
  return {
    fill(placed) {
      const { element } = placed
      const quotes = quotesOf(element)
      if (!quotes) return element
      const words = keysOf(placed).map((key) => answerWords(engine, registry, key))
      if (last?.element === element && words.every((each, i) => each === last?.words[i])) return last.filled
      const wordsOf = (id: string) => words[quotes.ids.indexOf(id)] ?? NO_ANSWER
      const said = quotes.properties.map(([property, text]) => [property, quoteAnswers(text, wordsOf)])
      last = { element, words, filled: { ...element, ...Object.fromEntries(said) } }
      return last.filled
    },
    subscribe(placed, listener) {
      const stops = keysOf(placed).map((key) => engine.subscribe(key, listener))
      return () => {
        for (const stop of stops) stop()
      }
    },
  }
}
