import { ImportError } from '../../import/shared/import-error.ts'
import { texts as words } from './texts.ts'
import type { TranslationFormat } from './translation-format.ts'
import type { TranslationFile } from './translation-row.ts'

const MAX_BYTES = 5 * 1024 * 1024
const MAX_ROWS = 100_000

/**
 * Reads a file of translations, told apart by what is in it.
 *
 * @throws ImportError saying what is wrong with the file
 */
export async function readTranslationFile(
  file: File,
  formats: readonly TranslationFormat[],
): Promise<TranslationFile> {
  if (file.size > MAX_BYTES) throw new ImportError(words.tooLarge(MAX_BYTES / 1024 / 1024))
  const content = textOf(new Uint8Array(await file.arrayBuffer()))
  if (content.trim() === '') throw new ImportError(words.empty)
  if (content.includes('\0')) throw new ImportError(words.binary)
  const [likeliest] = formats
    .filter(({ likelihood }) => likelihood(content) > 0)
    .toSorted((a, b) => b.likelihood(content) - a.likelihood(content))
  if (!likeliest) throw new ImportError(words.notText)
  const { read: readContent } = await likeliest.load()
  const read = readContent(content)
  if (read.rows.length > MAX_ROWS) throw new ImportError(words.tooMany(MAX_ROWS))
  if (read.rows.length === 0) throw new ImportError(words.noTexts)
  return read
}

/** Some programs write two bytes a letter, and old spreadsheets no Unicode. */
function textOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
