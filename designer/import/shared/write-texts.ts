import type { AuthorText, RichText } from '../../../schemas/index.ts'
import type { Report } from './loss.ts'
import { type QuotedId, writeQuotes } from './quotes.ts'
import { hasMarkup, readHtml, withoutEntities } from './rich-text.ts'
import type { Words } from './source-form.ts'

const TAG = /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/
const MAX_TAG = 35

/** Whether it is a tag of a language, as templates take it. */
export const isLanguage = (tag: string): boolean => TAG.test(tag) && tag.length <= MAX_TAG

export interface Texts {
  /**
   * The words in the language of the template; those in others go to its translations, at this address.
   *
   * @param max characters; what is longer is cut and reported
   */
  write(address: string, words: Words | undefined, at: string, max: number): string | undefined
  /** The same where a text may be formatted and quote answers. */
  writeText(
    address: string,
    words: Words | undefined,
    at: string,
    max: number,
    idOf: QuotedId,
  ): AuthorText | undefined
  translations(): Record<string, Record<string, AuthorText>> | undefined
}

/** Tags of HTML; the words are kept. */
const TAGS = /<\/?[a-z][^<>]{0,2000}>/gi
const BREAK = /<(?:br|p|li|div|h\d|tr)\b/i

const withoutMarkup = (text: string) =>
  withoutEntities(text.replace(TAGS, (mark) => (BREAK.test(mark) ? '\n' : '')))
    .replace(/\n\s*\n/g, '\n')
    .trim()

/** All of it within marks that say how it is drawn: titles are in bold anyway. */
const ONLY_DRAWN =
  /^(?:\s*<(?:b|strong|i|em|u|h[1-6]|p|div|span|font|small|big|center)(?:\s[^<>]{0,2000})?>)+[^<>]*(?:<\/\w{1,6}>\s*)+$/i

const isOnlyDrawn = (text: string) => ONLY_DRAWN.test(text) && withoutMarkup(text) !== ''

/** No words: how it is drawn, and what its author wrote for themselves. */
const STYLES = /<style\b[^<>]{0,2000}>[^<]{0,20000}<\/style\s*>|<!--[^<>]{0,2000}-->/gi

const NO_QUOTES: QuotedId = () => undefined

export function createTexts(language: string, report: Report): Texts {
  const translations = new Map<string, Map<string, AuthorText>>()
  const unknown = new Set<string>()

  function withQuotes(text: string, at: string, idOf: QuotedId): string {
    const quoted = writeQuotes(text, idOf)
    if (!quoted.isWhole) report.lose(at, quoted.text, 'quote')
    return quoted.text
  }

  function withoutStyles(text: string, at: string): string {
    const said = text.replace(STYLES, '')
    if (said !== text) report.lose(at, text, 'look')
    return said
  }

  function cut(text: string, at: string, max: number): string {
    if (text.length <= max) return text
    report.lose(at, text, 'shortened', String(max))
    return text.slice(0, max)
  }

  function plain(text: string, at: string, max: number): string {
    const said = withQuotes(withoutStyles(text, at), at, NO_QUOTES)
    if (hasMarkup(said)) report.lose(at, said, isOnlyDrawn(said) ? 'look' : 'markup')
    return cut(withoutMarkup(said), at, max)
  }

  function formatted(text: string, at: string, max: number, idOf: QuotedId): AuthorText {
    const said = withQuotes(withoutStyles(text, at), at, idOf)
    if (!hasMarkup(said)) return cut(withoutEntities(said).trim(), at, max)
    const { text: rich, isWhole } = readHtml(said)
    if (!isWhole) report.lose(at, said, 'markup')
    return isPlain(rich) ? cut(withoutMarkup(said), at, max) : rich
  }

  function write(
    address: string,
    words: Words | undefined,
    at: string,
    say: (text: string) => AuthorText,
  ): AuthorText | undefined {
    if (!words) return undefined
    const own = words[language] || words[''] || Object.values(words)[0]
    for (const [tag, text] of Object.entries(words)) {
      if (text === own || text.trim() === '') continue
      if (tag === '') {
        report.lose(at, text, 'duplicate')
        continue
      }
      if (!isLanguage(tag)) {
        if (!unknown.has(tag)) report.lose(at, `${tag}: ${text}`, 'language')
        unknown.add(tag)
        continue
      }
      const texts = translations.get(tag) ?? new Map<string, AuthorText>()
      translations.set(tag, texts)
      const translated = say(text)
      if (translated !== '') texts.set(address, translated)
    }
    return (own && say(own)) || undefined
  }

  return {
    write: (address, words, at, max) =>
      write(address, words, at, (text) => plain(text, at, max)) as string | undefined,
    writeText: (address, words, at, max, idOf) =>
      write(address, words, at, (text) => formatted(text, at, max, idOf)),
    translations: () =>
      translations.size === 0
        ? undefined
        : Object.fromEntries([...translations].map(([tag, texts]) => [tag, Object.fromEntries(texts)])),
  }
}

/** One or several lines without a mark: no need to be rich. */
function isPlain({ content = [] }: RichText): boolean {
  return content.every(
    ({ type, content = [] }) => type === 'paragraph' && content.every(({ marks }) => !marks),
  )
}
