import { OPERATION_ID } from '../../core/api/operation-id.ts'
import { parseKey } from '../../core/element/answer-key.ts'
import type { PendingOperation } from './types.ts'

const KIND = 'formwork-unsaved-changes'
const VERSION = 1
/** Nobody types more; a file that says so was not written here. */
const MOST_CHARACTERS = 50_000_000
const MOST_CHANGES = 20_000

/** A change in words, for people, beside what the server needs of it. */
export interface FileChange {
  question: string
  answer: string
  /** Why the server would not take it. */
  refused?: string
  operation: PendingOperation
}

interface Owner {
  form: { id: string; name: string; autoId: string | null; template: string }
  person: { userId: string; name: string }
}

/** When all else fails: everything that the server does not have, to be read by people and taken back by us. */
export function writeChangesFile(owner: Owner, changes: readonly FileChange[], at: string): string {
  const file = {
    kind: KIND,
    version: VERSION,
    about:
      'Changes that could not be saved. Open the form and choose “Load changes from a file” to send them.',
    writtenAt: at,
    ...owner,
    changes: changes.map(({ question, answer, refused, operation }) => {
      const { pageLoadId: _, ...rest } = operation
      return { question, answer, ...(refused && { refused }), operation: rest }
    }),
  }
  return `${JSON.stringify(file, null, 2)}\n`
}

export type FileProblem = 'unreadable' | 'other-version' | 'other-form' | 'other-person' | 'empty'

/**
 * Reads such a file back. The text is anybody's: only well-formed changes come out, to be offered to the server like
 * any other, which decides.
 */
export function readChangesFile(
  text: string,
  { formId, userId }: { formId: string; userId: string },
): PendingOperation[] | FileProblem {
  const file = parse(text)
  if (!isRecord(file) || file.kind !== KIND || !Array.isArray(file.changes)) return 'unreadable'
  if (file.version !== VERSION) return 'other-version'
  if (!isRecord(file.form) || file.form.id !== formId) return 'other-form'
  if (!isRecord(file.person) || file.person.userId !== userId) return 'other-person'
  const changes: unknown[] = file.changes
  if (changes.length > MOST_CHANGES) return 'unreadable'
  const operations = changes.flatMap((change) => (isRecord(change) ? toOperation(change.operation) : []))
  if (operations.length === 0) return 'empty'
  // In their order, and older than whatever was typed since.
  return operations
    .sort((a, b) => a.sequence - b.sequence)
    .map((operation, index) => ({ ...operation, sequence: index - operations.length }))
}

function toOperation(stored: unknown): PendingOperation[] {
  if (!isRecord(stored)) return []
  const { id, key, operation, args, sequence, baseRevision, replaces } = stored
  const isWellFormed =
    typeof id === 'string' &&
    OPERATION_ID.test(id) &&
    typeof key === 'string' &&
    parseKey(key) !== undefined &&
    typeof operation === 'string' &&
    isRecord(args) &&
    Number.isSafeInteger(sequence)
  if (!isWellFormed) return []
  return [
    {
      id,
      key,
      operation,
      args,
      sequence: sequence as number,
      baseRevision: Number.isSafeInteger(baseRevision) ? (baseRevision as number) : null,
      // It may have arrived before the file was written: its id tells.
      attempted: true,
      replaces: replaces === true,
      pageLoadId: '',
    },
  ]
}

function parse(text: string): unknown {
  if (text.length > MOST_CHARACTERS) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
