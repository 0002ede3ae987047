import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { histories } from '../../schemas/migrations/index.ts'
import { CommandError } from '../composition/command-error.ts'
import { FORMAT as STORE_FORMAT } from '../store/embedded/database.ts'
import { openInside } from './copy-file.ts'

export const DATABASE = 'formwork.db'
export const MANIFEST = 'manifest.json'
/** What a backup looks like; raised when it changes. */
export const FORMAT = 1

const PATH = /^(formwork\.db|files\/[a-z0-9_-]{2}\/[A-Za-z0-9_-]{1,64}(\.[a-z]{1,8})?)$/

interface BackedUpFile {
  /** In the backup and in the data folder alike. */
  path: string
  size: number
  sha256: string
}

/** What a backup says of itself; written last. */
export interface Manifest {
  format: number
  /** Of Formwork. */
  version: string
  /** Of the tables. */
  storeFormat: number
  /** By the kind of documents. */
  schemaVersions: Readonly<Record<string, number>>
  /** Everything that was acknowledged before is in it. */
  takenAt: string
  /** By collection. */
  documents: Readonly<Record<string, number>>
  files: readonly BackedUpFile[]
}

/** Of the documents that this version of Formwork writes. */
export const schemaVersions = (): Record<string, number> =>
  Object.fromEntries(Object.entries(histories).map(([kind, { current }]) => [kind, current]))

export async function productVersion(): Promise<string> {
  const text = await readFile(resolve(import.meta.dirname, '../../package.json'), 'utf8')
  return (JSON.parse(text) as { version: string }).version
}

/** @throws CommandError for a folder that is no backup, a damaged one, and one of a newer Formwork */
export async function readManifest(folder: string): Promise<Manifest> {
  const file = await openInside(folder, MANIFEST).catch(() => {
    throw new CommandError(`${folder} is no backup: it has no ${MANIFEST}`)
  })
  const text = await file.readFile('utf8').finally(() => file.close())
  const manifest = parse(text)
  if (isRecord(manifest) && Number(manifest.format) > FORMAT) throw newer(manifest)
  if (!isManifest(manifest)) throw new CommandError(`${MANIFEST} in the backup is damaged`)
  const current = schemaVersions()
  const isNewer = ([kind, version]: [string, number]) =>
    version > (Object.hasOwn(current, kind) ? (current[kind] ?? 0) : 0)
  if (manifest.storeFormat > STORE_FORMAT || Object.entries(manifest.schemaVersions).some(isNewer))
    throw newer(manifest)
  return manifest
}

const newer = ({ version }: Readonly<Record<string, unknown>> | Manifest) =>
  new CommandError(`The backup was made by a newer version of Formwork (${String(version)})`)

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0

const areCounts = (value: unknown) => isRecord(value) && Object.values(value).every(isCount)

const isFile = (value: unknown): value is BackedUpFile =>
  isRecord(value) &&
  typeof value.path === 'string' &&
  PATH.test(value.path) &&
  isCount(value.size) &&
  /^[0-9a-f]{64}$/.test(String(value.sha256))

function isManifest(value: unknown): value is Manifest {
  if (!isRecord(value) || !Array.isArray(value.files) || !value.files.every(isFile)) return false
  const paths = new Set(value.files.map(({ path }) => path))
  return (
    paths.size === value.files.length &&
    paths.has(DATABASE) &&
    isCount(value.format) &&
    isCount(value.storeFormat) &&
    areCounts(value.schemaVersions) &&
    areCounts(value.documents) &&
    typeof value.version === 'string' &&
    typeof value.takenAt === 'string'
  )
}
