import type { TranslationFile, TranslationRow } from './translation-row.ts'

/** What a file is written for: a template, and the languages of its texts. */
export interface Pair {
  original: string
  from: string
  to: string
}

/** What reads and writes the files of a format. */
interface FormatFiles {
  write(rows: readonly TranslationRow[], pair: Pair): string
  /** @throws ImportError saying what is wrong with the file */
  read(content: string): TranslationFile
}

/**
 * A format of files for translators: a folder of `designer/document/translations`, whose `index.ts` is its face (the default
 * export). It is found by its place.
 */
export interface TranslationFormat {
  /** As people know it. */
  name: string
  /** Of a file that is written. */
  ending: string
  mediaType: string
  /** Endings and media types of files that are read, as a file chooser is given them. */
  accepts: readonly string[]
  /** How likely a text is of this format: 0 not at all, 1 certainly. The likeliest of all formats reads it. */
  likelihood(content: string): number
  load(): Promise<FormatFiles>
}
