import { randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync } from 'node:fs'
import { open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { Document } from '../store/document.ts'
import type { CollectionDeclaration, Store } from '../store/port.ts'

/** Why the database may lack what was written before. */
export interface Doubt {
  /** `older`: the folder has seen a later state of it. `fewer`: the folder has seen more in it. */
  reason: 'older' | 'fewer'
  since: string
}

/** What a database says of the installation that it belongs to. */
export interface InstallationDocument extends Document {
  /** Random; the data folders of the installation name it, too. */
  key: string
  /** Only grows: raised here first and then in the folder, so that a folder is never ahead of its own database. */
  generation: number
  madeDate: string
  /** Until an operator says that it is right as it is, nothing is removed for good. */
  doubt?: Doubt
}

/** At most one document. */
export const INSTALLATION: CollectionDeclaration<InstallationDocument> = { name: 'installation', indexes: [] }
export const INSTALLATION_ID = 'installation'

/** Of what is never removed: a database that holds less of it than a folder has seen lacks something. */
export interface Seen {
  forms: number
  people: number
  /** The number of the last event of the audit trail. */
  events: number
}

/** What a data folder says of the installation that it belongs to. */
export interface Mark {
  key: string
  generation: number
  /** Where the database was, in words and without credentials. */
  database: string
  seen: Seen
}

const FILE = 'installation.json'

export const markPath = (dataDir: string): string => join(dataDir, FILE)

/** Null where there is none. @throws Error for one that cannot be read */
export function readMark(dataDir: string): Mark | null {
  let text: string
  try {
    text = readFileSync(markPath(dataDir), 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
  const mark: unknown = JSON.parse(text)
  if (!isMark(mark)) throw new SyntaxError('not what Formwork wrote')
  return mark
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const isMark = (value: unknown): value is Mark =>
  isRecord(value) &&
  typeof value.key === 'string' &&
  Number.isSafeInteger(value.generation) &&
  typeof value.database === 'string' &&
  isRecord(value.seen) &&
  Object.values(value.seen).every(Number.isSafeInteger)

/** All of it or what was there before, also when the power fails. */
export async function writeMark(dataDir: string, mark: Mark): Promise<void> {
  mkdirSync(dataDir, { recursive: true })
  const path = markPath(dataDir)
  // Servers in containers may share the folder and the number of their process.
  const partial = `${path}.${randomUUID()}`
  const file = await open(partial, 'w')
  try {
    await file.writeFile(`${JSON.stringify(mark, null, 2)}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(partial, path)
  const folder = await open(dataDir, 'r')
  await folder.sync().finally(() => folder.close())
}

export const findInstallation = (store: Store): Promise<InstallationDocument | null> =>
  store.collection(INSTALLATION).findOne({ id: INSTALLATION_ID })

/** Whether the folder has seen a later state than the database holds. */
export function doubtOf(
  mark: Mark,
  { generation }: { generation: number },
  now: Seen,
): Doubt['reason'] | null {
  if (mark.generation > generation) return 'older'
  const { forms, people, events } = mark.seen
  return now.forms < forms || now.people < people || now.events < events ? 'fewer' : null
}
