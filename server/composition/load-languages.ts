import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import {
  type Language,
  type Translation,
  translationFrom,
} from '../../runtime/core/language/local-language.ts'
import { createLru } from '../contract/lru.ts'
import { pluginsFolder } from './load-plugins.ts'

/** Those of templates; each shares its words with the others. */
const KEPT = 100

type Words = Readonly<Record<string, Translation>>

const ownFolder = resolve(import.meta.dirname, '../../runtime/languages')
/** `de.ts`, `zh-Hans.ts` */
const LANGUAGE = /^([a-z]{2,3}(?:-[A-Z][a-z]+)?)\.ts$/

/** Languages with the built-in words in them, for what the server puts into words; read when the first is asked for. */
export function createLanguages(): (tag: string) => Promise<Language> {
  let reading: Promise<readonly Words[]> | undefined
  const languages = createLru<Language>(KEPT)
  return async (tag) => {
    reading ??= readWords()
    const language = languages.get(tag) ?? { tag, translation: translationFrom(await reading, tag) }
    languages.set(tag, language)
    return language
  }
}

async function readWords(): Promise<readonly Words[]> {
  const own = readdirSync(ownFolder).flatMap((file) => LANGUAGE.exec(file)?.[1] ?? [])
  const plugins = readdirSync(pluginsFolder, { withFileTypes: true })
    .filter(
      (entry) => entry.isDirectory() && readdirSync(join(pluginsFolder, entry.name)).includes('languages.ts'),
    )
    .map(({ name }) => join(pluginsFolder, name, 'languages.ts'))
  const ownWords = own.map(
    async (tag): Promise<Words> => ({
      [tag]: await importDefault<Translation>(join(ownFolder, `${tag}.ts`)),
    }),
  )
  return Promise.all([...ownWords, ...plugins.map((file) => importDefault<Words>(file))])
}

const importDefault = async <T>(file: string): Promise<T> =>
  ((await import(pathToFileURL(file).href)) as { default: T }).default
