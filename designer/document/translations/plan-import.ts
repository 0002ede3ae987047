import { sameJson } from '../../../runtime/core/edit/json.ts'
import { turning } from '../../../runtime/core/lint/lint-translations.ts'
import { isForbiddenName } from '../../../schemas/forbidden-name.ts'
import type { AuthorText, Edit, JsonValue } from '../../../schemas/index.ts'
import { ImportError } from '../../import/shared/import-error.ts'
import { setField } from '../set-field.ts'
import { valueAt } from '../value-at.ts'
import { placeholderFault } from './placeholders.ts'
import { readText, spellText } from './spell-text.ts'
import { texts as studioTexts } from './texts.ts'
import type { FileRow, TranslationFile } from './translation-row.ts'

/** A text that a file would change. */
interface PlannedText {
  line: number
  address: string
  source: AuthorText
  text: AuthorText
  /** It was made for words that the form no longer has. */
  isOlder: boolean
}

/** A text of a file that is not taken, and why. */
interface LeftOut {
  line: number
  address: string
  why: string
}

/** What a file would do: nothing is done yet. */
export interface ImportPlan {
  counted: TranslationFile['counted']
  added: readonly PlannedText[]
  changed: readonly PlannedText[]
  /** So many say what is there already, and so many nothing. */
  same: number
  empty: number
  /** Their places are gone, or never were. */
  unknown: readonly LeftOut[]
  leftOut: readonly LeftOut[]
}

/** As the template's schema bounds a text. */
const MAX_TEXT = 100_000

export function planImport(
  { counted, rows }: Pick<TranslationFile, 'counted' | 'rows'>,
  texts: readonly { address: string; text: AuthorText }[],
  said: Readonly<Record<string, AuthorText>>,
): ImportPlan {
  const sources = new Map(texts.map(({ address, text }) => [address, text]))
  const seen = new Set<string>()
  const plan = {
    ...{ counted, same: 0, empty: 0 },
    ...{ added: [] as PlannedText[], changed: [] as PlannedText[] },
    ...{ unknown: [] as LeftOut[], leftOut: [] as LeftOut[] },
  }
  for (const row of rows) {
    const { line, address } = row
    const source = sources.get(address)
    const leave = (why: string, list = plan.leftOut) =>
      list.push({ line, address: address.slice(0, 200), why })
    if (isForbidden(address)) leave(studioTexts.badAddress)
    else if (source === undefined) leave(studioTexts.noSuchText, plan.unknown)
    else if (seen.has(address)) leave(studioTexts.twice)
    else if (row.fault) leave(sentence(row.fault))
    else if (row.text === '') plan.empty += 1
    else {
      seen.add(address)
      const was = Object.hasOwn(said, address) ? said[address] : undefined
      const read = readRow(row, source, was)
      if (read === undefined) plan.same += 1
      else if ('fault' in read) leave(sentence(read.fault))
      else {
        const isOlder = row.source !== undefined && row.source !== spellText(source).text
        ;(was === undefined ? plan.added : plan.changed).push({ line, address, source, isOlder, ...read })
      }
    }
  }
  return plan
}

const isForbidden = (address: string) => address.split('/').some((name) => name !== '' && isPoison(name))
const isPoison = (name: string) => !name.includes('.') && isForbiddenName(name)
const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

/** What a row says; nothing where that is there already. */
function readRow(
  row: FileRow,
  source: AuthorText,
  was: AuthorText | undefined,
): { text: AuthorText } | { fault: string } | undefined {
  const format = row.format ?? spellText(was ?? source).format
  const before = was === undefined ? undefined : spellText(was)
  if (before?.format === format && before.text === row.text) return undefined
  try {
    const text = readText({ format, text: row.text })
    if (was !== undefined && sameJson(text as JsonValue, was as JsonValue)) return undefined
    if (typeof text === 'object' && typeof source !== 'object') return { fault: studioTexts.notFormatted }
    if (JSON.stringify(text).length > MAX_TEXT) return { fault: studioTexts.tooLong(MAX_TEXT) }
    if (turning({ text }, '').length > 0) return { fault: studioTexts.turnsDirection }
    const fault = placeholderFault(source, text)
    return fault === undefined ? { text } : { fault }
  } catch (error) {
    if (!(error instanceof ImportError)) throw error
    return { fault: error.message }
  }
}

/** A step of a draft has so many edits at most, and a name in a place so many characters. */
const MAX_EDITS = 400
const MAX_NAME = 200

/** The edits of one step that does what was planned. */
export function importEdits(documents: unknown, language: string, plan: ImportPlan): Edit[] {
  const way = ['template', 'translations', language]
  const planned = [...plan.added, ...plan.changed]
  const said = valueAt(documents, way)
  const oneByOne =
    typeof said === 'object' &&
    said !== null &&
    planned.length <= MAX_EDITS &&
    planned.every(({ address }) => address.length <= MAX_NAME)
  if (oneByOne)
    return planned.flatMap(({ address, text }) => setField(documents, [...way, address], text as JsonValue))
  const texts = Object.fromEntries(planned.map(({ address, text }) => [address, text]))
  return setField(documents, way, { ...(said as object), ...texts } as JsonValue)
}
