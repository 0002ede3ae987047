import type { AuthorText } from '../../../schemas/index.ts'
import { type SpelledText, spellText, type TextFormat } from './spell-text.ts'

/** A text and what it says in the other language, as it goes into a file. */
export interface TranslationRow extends SpelledText {
  address: string
  source: string
}

/** A text as a file has it. */
export interface FileRow {
  /** Where it stands in the file: a line or a row. */
  line: number
  address: string
  /** Absent: as the text is that it translates. */
  format: TextFormat | undefined
  /** What was translated; absent where the file does not say. */
  source: string | undefined
  text: string
  /** Why it cannot be read. */
  fault?: string
}

/** What a file says. */
export interface TranslationFile {
  language: string | undefined
  /** What its rows are counted in. */
  counted: string
  rows: readonly FileRow[]
}

/** @param said what is translated already */
export function translationRows(
  texts: readonly { address: string; text: AuthorText }[],
  said: Readonly<Record<string, AuthorText>>,
): TranslationRow[] {
  return texts.map(({ address, text }) => {
    const source = spellText(text)
    const other = Object.hasOwn(said, address) ? said[address] : undefined
    const target = other === undefined ? { format: source.format, text: '' } : spellText(other)
    return { address, source: source.text, ...target }
  })
}
