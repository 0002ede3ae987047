import { type Histories, type KindHistory, runSteps } from '../../schemas/migrations/index.ts'
import type { Document } from './document.ts'
import { type CollectionDeclaration, DocumentVersionError } from './port.ts'

type Stored = Readonly<Record<string, unknown>>

/**
 * How the documents of one collection are read: as the current version of their kind, whatever version was stored.
 * Filters, orders and aggregation look at what is stored; a change migrates its document first, and stores the result.
 */
export interface Codec {
  /** The version that is read and written. */
  readonly current: number
  /** Some stored document may be of an older version. */
  readonly migrates: boolean
  isOld(document: object): boolean
  /** The same object when it is current. @throws DocumentVersionError for one that this program is too old for */
  read<T extends object>(document: T): T
}

const versionOf = (document: object): unknown => (document as Stored).schemaVersion ?? 1

/** Undefined for what only the server itself writes, and keeps for a short time. */
export function codecOf<T extends Document>(
  { name, kind }: CollectionDeclaration<T>,
  histories: Histories,
): Codec | undefined {
  return kind && createCodec(name, histories[kind])
}

function createCodec(name: string, history: KindHistory): Codec {
  const { current, steps } = history
  return {
    current,
    migrates: Object.keys(steps).length > 0,
    isOld: (document) => versionOf(document) !== current,
    read<T extends object>(document: T): T {
      const schemaVersion = versionOf(document)
      if (schemaVersion === current) return document
      const migrated = runSteps(history, { ...document, schemaVersion })
      if (migrated.document) return migrated.document as T
      const [issue] = migrated.issues
      throw new DocumentVersionError(`${name}/${(document as Stored).id}: ${issue?.code} (${schemaVersion})`)
    },
  }
}
