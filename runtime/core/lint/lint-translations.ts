import type { Template } from '../../../schemas/index.ts'
import type { Texts } from '../../../schemas/texts.ts'
import { mapTexts } from '../template/localise.ts'
import type { Issue } from '../validation/issue.ts'

/** They turn the writing around them as well: a text could show another than it holds. */
const TURNS_THE_LINE = /[\u202a-\u202e\u2066-\u2069]/

const escapePointer = (key: string) => key.replaceAll('~', '~0').replaceAll('/', '~1')

/** What is wrong with the languages of a template, and, as warnings, what is not yet said in one or said for nothing. */
export function lintTranslations(template: Template, texts: Texts): Issue[] {
  const { language = 'en', translations = {} } = template
  const addresses = textsOf(template, texts)
  return [
    ...lintLanguages(language, Object.keys(translations)),
    ...Object.entries(translations).flatMap(([each, said]) => {
      const path = `/translations/${each}`
      return each === language ? [] : lintSaid(each, said, addresses, path)
    }),
  ]
}

type Said = Readonly<Record<string, unknown>>

/** What is wrong with what is said in one language, and, as warnings, what is missing or said for nothing. */
export const lintSaid = (
  language: string,
  said: Said,
  addresses: ReadonlySet<string>,
  path: string,
): Issue[] => [...turning(said, path), ...incomplete(language, said, addresses, path)]

/** Whether there are words in it, so that it is to be translated. */
export const hasWords = (text: unknown): boolean =>
  /\p{L}/u.test(typeof text === 'string' ? text : JSON.stringify(text))

/** Languages that there are not, and a translation into the language that a document is written in. */
export function lintLanguages(own: string, others: readonly string[]): Issue[] {
  const named = [[own, '/language'], ...others.map((each) => [each, `/translations/${each}`])] as const
  return [
    ...named.flatMap(([language = '', path = '']): Issue[] =>
      isKnown(language) ? [] : [{ code: 'translation.unknown_language', path, params: { language } }],
    ),
    ...others
      .filter((each) => each === own)
      .map((language) => ({
        code: 'translation.own_language',
        path: `/translations/${language}`,
        params: { language },
      })),
  ]
}

/** A tag that stands for a language of the world. */
function isKnown(tag: string): boolean {
  try {
    const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })
    return names.of(new Intl.Locale(tag).language) !== undefined
  } catch {
    return false
  }
}

/** The addresses of what has words to translate. */
function textsOf(template: Template, texts: Texts): ReadonlySet<string> {
  const found = new Set<string>()
  mapTexts(template, texts, (address, text) => {
    if (hasWords(text)) found.add(address)
    return undefined
  })
  return found
}

/** Texts that could show another than they hold. */
export function turning(said: Said, path: string): Issue[] {
  return Object.entries(said)
    .filter(([, text]) => TURNS_THE_LINE.test(JSON.stringify(text)))
    .map(([address]) => ({
      code: 'translation.turns_the_line',
      path: `${path}/${escapePointer(address)}`,
      params: { address },
    }))
}

function incomplete(language: string, said: Said, addresses: ReadonlySet<string>, path: string): Issue[] {
  const missing = [...addresses].filter((address) => !Object.hasOwn(said, address))
  const extra = Object.keys(said).filter((address) => !addresses.has(address))
  const warn = (code: string, [first, ...others]: readonly string[], at: string): Issue[] =>
    first === undefined
      ? []
      : [{ code, path: at, severity: 'warning', params: { language, first, others: others.length } }]
  return [
    ...warn('translation.missing', missing, path),
    ...warn('translation.extra', extra, `${path}/${escapePointer(extra[0] ?? '')}`),
  ]
}
