import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { inLanguage, translationFrom } from '../../runtime/core/language/local-language.ts'
import { messageFor } from '../../runtime/core/message/catalogue.ts'
import { formatMessage } from '../../runtime/core/message/format-issue.ts'

const root = resolve(import.meta.dirname, '../..')
const LANGUAGES = ['ar', 'de', 'es', 'fr', 'nb', 'zh-Hans'] as const

type Words = Readonly<Record<string, unknown>>
type Sets = Readonly<Record<string, Words>>

const english = vi.hoisted(() => new Map<string, Record<string, unknown>>())
vi.mock('../../runtime/core/language/words.ts', () => ({
  inLanguages: (set: string, words: Record<string, unknown>) => {
    english.set(set, words)
    return words
  },
}))

const load = async <T>(path: string) => ((await import(join(root, path))) as { default: T }).default

/** Every module that has words of its own says them here. */
const modules = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
  (path) =>
    /^(runtime|plugins)\/.*\.tsx?$/.test(path) &&
    !path.endsWith('language/words.ts') &&
    readFileSync(join(root, path), 'utf8').includes('inLanguages('),
)
for (const path of modules) await import(join(root, path))

const plugins = readdirSync(join(root, 'plugins')).filter((type) =>
  existsSync(join(root, 'plugins', type, 'languages.ts')),
)
/** A capability of the application that says its words itself. */
const capabilities = readdirSync(join(root, 'runtime/app')).filter((name) =>
  existsSync(join(root, 'runtime/app', name, 'languages.ts')),
)
const folders = [
  ...plugins.map((type) => `plugins/${type}`),
  ...capabilities.map((name) => `runtime/app/${name}`),
]
const ofFolders = await Promise.all(
  folders.map((folder) => load<Readonly<Record<string, Sets>>>(`${folder}/languages.ts`)),
)

async function translationIn(language: string): Promise<Sets> {
  const own = await load<Sets>(`runtime/languages/${language}.ts`)
  return translationFrom([{ [language]: own }, ...ofFolders], language)
}

/** What a word says of an example: of a number, which spells a name as well. */
const said = (word: unknown): string => {
  if (typeof word === 'function') return word(...Array.from({ length: word.length }, () => '3'))
  const text = String(word)
  return formatMessage(text, Object.fromEntries(placeholders(text).map((name) => [name, 3])))
}

/** The parameters of a message; not the forms of a plural. */
const placeholders = (text = '') =>
  [...text.replace(/, plural,(?: \S+ \{[^{}]*\})+/g, '').matchAll(/\{(\w+)\}/g)]
    .map(([, name = '']) => name)
    .sort()

describe.each(LANGUAGES)('X-46 in %s', (language) => {
  it('every word of the form and of its elements is said', async () => {
    const translation = await translationIn(language)
    const missing = [...english].flatMap(([set, words]) =>
      Object.entries(words)
        .filter(([name, word]) => typeof translation[set]?.[name] !== typeof word)
        .map(([name]) => `${set}.${name}`),
    )
    expect(english.size).toBeGreaterThan(15)
    expect(missing).toEqual([])
  })

  it('each is a text, with the plural of the language, and holds nothing that is not one', async () => {
    const translation = await translationIn(language)
    const broken = Object.entries(translation).flatMap(([set, words]) =>
      Object.entries(words)
        .filter(([name, word]) => {
          if (name === 'hint' && typeof word === 'function') return false
          const text = inLanguage({ tag: language, translation }, () => said(word))
          return text.trim() === '' || /undefined|NaN|\[object|#/.test(text)
        })
        .map(([name]) => `${set}.${name}`),
    )
    expect(broken).toEqual([])
  })

  it('messages keep the parameters of the English ones', async () => {
    const { messages = {} } = await translationIn(language)
    // What an example looks like is the language's own matter.
    const wrong = Object.entries(messages).filter(
      ([code, text]) => String(placeholders(String(text))) !== String(placeholders(messageFor(code))),
    )
    expect(wrong).toEqual([])
  })
})
