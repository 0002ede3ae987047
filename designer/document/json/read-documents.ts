import { DRAFT_BYTES } from '../../../runtime/core/edit/bounds.ts'
import { isObject } from '../../../runtime/core/edit/json.ts'
import { formatDocumentIssue } from '../../../runtime/core/message/format-document-issue.ts'
import type { DraftDocuments } from '../draft-server.ts'
import type { JsonSource } from './node-at.ts'
import { type JsonFault, parseJson } from './parse-json.ts'
import { texts } from './texts.ts'

/** Beyond this a text is not looked at: five times what a draft may hold, for those who indent a lot. */
const LONGEST_TEXT = 5 * DRAFT_BYTES

export type ReadDocuments =
  | { documents: DraftDocuments; source: JsonSource }
  | { faults: readonly JsonFault[] }

/** The documents of a draft as text. */
export const writeDocuments = (documents: DraftDocuments): string => `${JSON.stringify(documents, null, 2)}\n`

/** The documents that a text says, or what no draft can hold. */
export function readDocuments(text: string): ReadDocuments {
  if (text.length > LONGEST_TEXT) return refused(tooLarge())
  const parsed = parseJson(text)
  if ('faults' in parsed) return parsed
  const { value, root } = parsed
  if (!isObject(value)) return refused(texts.notADraft)
  if (bytesOf(value) > DRAFT_BYTES) return refused(tooLarge())
  return { documents: value, source: { value, root } }
}

/** What a value takes as JSON. */
export const bytesOf = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length

const refused = (message: string): ReadDocuments => ({ faults: [{ message, from: 0, to: 0 }] })

const tooLarge = () =>
  formatDocumentIssue({ code: 'draft.too_large', path: '', params: { max: DRAFT_BYTES / 1024 / 1024 } })
