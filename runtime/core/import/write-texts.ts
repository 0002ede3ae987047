import type { Report } from './loss.ts'
import type { Words } from './source-form.ts'

const TAG = /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/
const MAX_TAG = 35

export interface Texts {
  /**
   * The words in the language of the template; those in others go to its translations, at this address.
   *
   * @param max characters; what is longer is cut and reported
   */
  write(address: string, words: Words | undefined, at: string, max: number): string | undefined
  translations(): Record<string, Record<string, string>> | undefined
}

/** Tags and entities of HTML; the words are kept. */
const MARKUP = /<\/?[a-z][^<>]{0,2000}>|&(?:nbsp|amp|lt|gt|quot|#39);/gi
const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['&nbsp;', ' '],
  ['&amp;', '&'],
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
  ['&#39;', "'"],
])
const BREAK = /^<(?:br|p|li|div|h\d|tr)\b/i

const withoutMarkup = (text: string) =>
  text
    .replace(MARKUP, (mark) => ENTITIES.get(mark.toLowerCase()) ?? (BREAK.test(mark) ? '\n' : ''))
    .replace(/\n\s*\n/g, '\n')
    .trim()

export function createTexts(language: string, report: Report): Texts {
  const translations = new Map<string, Map<string, string>>()
  const unknown = new Set<string>()

  function clean(text: string, at: string, max: number): string {
    const plain = withoutMarkup(text)
    if (plain !== text.trim() && /<[a-z]/i.test(text)) report.lose(at, text, 'markup')
    if (plain.length <= max) return plain
    report.lose(at, text, 'shortened', String(max))
    return plain.slice(0, max)
  }

  return {
    write(address, words, at, max) {
      if (!words) return undefined
      const own = words[''] ?? words[language] ?? Object.values(words)[0]
      for (const [tag, text] of Object.entries(words)) {
        if (text === own || tag === '' || tag === language || text.trim() === '') continue
        if (!TAG.test(tag) || tag.length > MAX_TAG) {
          if (!unknown.has(tag)) report.lose(at, `${tag}: ${text}`, 'language')
          unknown.add(tag)
          continue
        }
        const texts = translations.get(tag) ?? new Map<string, string>()
        translations.set(tag, texts)
        const translated = clean(text, at, max)
        if (translated !== '') texts.set(address, translated)
      }
      return (own && clean(own, at, max)) || undefined
    },
    translations: () =>
      translations.size === 0
        ? undefined
        : Object.fromEntries([...translations].map(([tag, texts]) => [tag, Object.fromEntries(texts)])),
  }
}
