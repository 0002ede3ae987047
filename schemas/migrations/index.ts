import type { Issue } from '../issue.ts'
import { type DocumentKind, documentSchemas } from '../kinds.ts'

type StoredDocument = Readonly<Record<string, unknown>>

/** Brings a document of one version to the next; pure. `schemaVersion` is raised for it. */
type Migration = (document: StoredDocument) => StoredDocument

/** `steps[n]` leads from version n to n + 1. */
export interface KindHistory {
  current: number
  steps: Readonly<Record<number, Migration>>
}

export type Migrated =
  | { readonly document: StoredDocument; readonly issues: readonly [] }
  | { readonly document: undefined; readonly issues: readonly Issue[] }

/** A kind that changes its shape gets its steps here, beside a raised `schemaVersion` in its schema. */
const steps: Readonly<Partial<Record<DocumentKind, KindHistory['steps']>>> = {}

export type Histories = Readonly<Record<DocumentKind, KindHistory>>

export const histories: Histories = Object.fromEntries(
  Object.entries(documentSchemas).map(([kind, schema]) => [
    kind,
    { current: schema.properties.schemaVersion.const, steps: steps[kind as DocumentKind] ?? {} },
  ]),
) as Record<DocumentKind, KindHistory>

/**
 * Brings a stored document to the current version of its kind. What this program is too old for is refused, never
 * guessed at.
 *
 * @example
 * migrate('template', { schemaVersion: 9, … }) // { issues: [{ code: 'document.newer_version', … }] }
 */
export const migrate = (kind: DocumentKind, document: unknown): Migrated =>
  runSteps(histories[kind], document)

/** The mechanism behind `migrate`, for one kind's history. */
export function runSteps({ current, steps }: KindHistory, document: unknown): Migrated {
  if (typeof document !== 'object' || document === null || Array.isArray(document))
    return refuse('schema.type', '', { type: 'object' })
  let migrated = document as StoredDocument
  const from = Object.hasOwn(migrated, 'schemaVersion') ? migrated.schemaVersion : undefined
  if (from === undefined) return refuse('schema.required', '/schemaVersion', { property: 'schemaVersion' })
  if (typeof from !== 'number' || !Number.isSafeInteger(from))
    return refuse('schema.type', '/schemaVersion', { type: 'integer' })
  if (from > current)
    return refuse('document.newer_version', '/schemaVersion', { version: from, supported: current })

  for (let version = from; version < current; version++) {
    const step = Object.hasOwn(steps, version) ? steps[version] : undefined
    if (!step) return refuse('document.unknown_version', '/schemaVersion', { version })
    migrated = { ...step(migrated), schemaVersion: version + 1 }
  }
  return { document: migrated, issues: [] }
}

const refuse = (code: string, path: string, params: NonNullable<Issue['params']>): Migrated => ({
  document: undefined,
  issues: [{ code, path, params }],
})
