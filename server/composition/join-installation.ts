import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import {
  type Doubt,
  doubtOf,
  findInstallation,
  INSTALLATION,
  INSTALLATION_ID,
  type InstallationDocument,
  type Mark,
  markPath,
  readMark,
  type Seen,
  writeMark,
} from '../contract/installation.ts'
import { LEASES } from '../contract/leases.ts'
import { RATE_COUNTS } from '../contract/rate-counts.ts'
import { HELD_REMOVALS } from '../contract/removal.ts'
import type { Services } from '../contract/services.ts'
import { SERVERS } from '../features/care/system/index.ts'
import { FILES, filesOf } from '../features/form/attachment/index.ts'
import { FORMS } from '../features/form/form/index.ts'
import { lastEventNumber } from '../features/ground/audit/index.ts'
import { PEOPLE } from '../features/ground/person/index.ts'
import { StartError } from '../start-error.ts'
import { insertNew } from '../store/insert-new.ts'
import type { CollectionDeclaration, Store } from '../store/port.ts'
import { MOVES } from '../store/unfinished-move.ts'

/** So many of the folder's files are looked up in the database. */
const SAMPLE = 200
/** Counted no further. */
const MOST_COUNTED = 100_000
/** A server that found nothing may have left these. */
const OF_PROCESSES = new Set(
  [INSTALLATION, HELD_REMOVALS, LEASES, RATE_COUNTS, SERVERS, MOVES].map(({ name }) => name),
)

interface Parts {
  store: Store
  config: Config
  newId: () => string
  collections: readonly CollectionDeclaration[]
}

/** How database and data folder belong together. */
interface Standing {
  installation: InstallationDocument | null
  mark: Mark | null
  /** A sentence for the operator, where they do not. */
  fault?: string
  /** Why the database may lack something. */
  doubt?: Doubt['reason']
}

const HOW = 'npm run installation -- adopt joins them as they are (docs/removal.md)'

/** An address without its user, password and options. */
export const databaseName = ({ mongodbUrl, dataDir }: Pick<Config, 'mongodbUrl' | 'dataDir'>): string =>
  mongodbUrl ? mongodbUrl.replace(/\?.*$/s, '').replace(/\/\/.*@/s, '//') : join(dataDir, 'formwork.db')

/** What a folder must not see less of. */
async function seenIn({ store, config }: Pick<Parts, 'store' | 'config'>): Promise<Seen> {
  const limit = MOST_COUNTED
  try {
    const [forms, people, events] = await Promise.all([
      store.collection(FORMS).count({}, { limit }),
      store.collection(PEOPLE).count({}, { limit }),
      lastEventNumber(store),
    ])
    return { forms, people, events }
  } catch (error) {
    // What can be read is served, and nothing is removed.
    if (!config.startDamaged) throw error
    return { forms: 0, people: 0, events: 0 }
  }
}

/** Before an embedded store is opened, which would make one: a folder that has had a database is no new one. */
export async function requireDatabase({ config, newId }: Pick<Parts, 'config' | 'newId'>): Promise<void> {
  const { dataDir } = config
  const file = join(dataDir, 'formwork.db')
  const size = existsSync(file) ? statSync(file).size : undefined
  if (size !== undefined && size > 0) return
  const mark = markOf(dataDir)
  const log = `${file}-wal`
  const hasLog = existsSync(log) && statSync(log).size > 0
  const hasFiles = (await filesOf({ config, newId }).sample(1)).length > 0
  if (!mark && !hasFiles && !hasLog) return
  const what = size === undefined ? 'no formwork.db' : 'an empty formwork.db'
  const beside = hasFiles ? 'attached files' : mark ? 'the mark of an installation' : 'the log of a database'
  const where =
    mark && mark.database !== file ? `set MONGODB_URL (it was ${mark.database})` : 'restore a backup'
  throw new StartError(
    `The data folder ${dataDir} holds ${beside} and ${what}: ${where}; to begin with nothing, set DATA_DIR to an empty folder`,
  )
}

function markOf(dataDir: string): Mark | null {
  try {
    return readMark(dataDir)
  } catch (error) {
    throw new StartError(
      `${markPath(dataDir)} cannot be read (${(error as Error).message}): restore it, or remove it and run npm run installation -- adopt`,
    )
  }
}

/** Looks, and changes nothing. @throws StartError when the folder's mark cannot be read */
export async function standingOf({ store, config, newId, collections }: Parts): Promise<Standing> {
  const { dataDir } = config
  const mark = markOf(dataDir)
  const installation = await findInstallation(store)
  const found = { installation, mark }
  const database = databaseName(config)
  if (installation && mark) {
    if (installation.key !== mark.key)
      return {
        ...found,
        fault: `The database ${database} and the data folder ${dataDir} are of two installations: set MONGODB_URL and DATA_DIR to those that belong together; ${HOW}`,
      }
    const doubt = doubtOf(mark, installation, await seenIn({ store, config }))
    return { ...found, ...(doubt && { doubt }) }
  }
  const keys = await filesOf({ config, newId }).sample(SAMPLE)
  const isKnown = await fits(store, keys)
  const isEmpty = !installation && (await holdsNothing(store, collections))
  if (isEmpty && (mark || keys.length > 0))
    return {
      ...found,
      fault: `The database ${database} is empty, and the data folder ${dataDir} is not${mark ? ` (its database was ${mark.database})` : ''}: set MONGODB_URL and DATA_DIR to those that belong together, or restore the database first; ${HOW}`,
    }
  if (!isKnown || (mark && keys.length === 0))
    return {
      ...found,
      fault: `The database ${database} knows nothing of the data folder ${dataDir}: set MONGODB_URL and DATA_DIR to those that belong together, or restore the database to its end; ${HOW}`,
    }
  // A folder that is marked has seen this database later than it is.
  return { ...found, ...(mark && { doubt: 'older' as const }) }
}

/** Whether at least half of the files are known there. */
async function fits(store: Store, keys: readonly string[]): Promise<boolean> {
  if (keys.length === 0) return true
  const known = await store.collection(FILES).count({ id: { $in: [...keys] } })
  return known * 2 >= keys.length
}

async function holdsNothing(store: Store, collections: readonly CollectionDeclaration[]): Promise<boolean> {
  for (const { name } of collections)
    if (!OF_PROCESSES.has(name) && (await store.named(name).count({}, { limit: 1 })) > 0) return false
  return true
}

/**
 * Sees to it that the database and the data folder are of one installation, and notes it in both. One that was made
 * before there were ids gets one without a question.
 *
 * @param isJoined an operator says that they belong together, whatever they say themselves
 * @throws StartError, one sentence for the operator, when they do not
 */
export async function joinInstallation(
  parts: Parts & Pick<Services, 'clock' | 'logger'>,
  isJoined = false,
): Promise<void> {
  const { store, config, newId, clock, logger } = parts
  const { installation, mark, fault, doubt } = await standingOf(parts)
  if (fault !== undefined && !isJoined) throw new StartError(fault)
  const documents = store.collection(INSTALLATION)
  const madeDate = clock().toISOString()
  const key = mark?.key ?? newId()
  if (!installation) await insertNew(documents, { id: INSTALLATION_ID, key, generation: 0, madeDate })
  if (doubt && !isJoined) {
    const since = installation?.doubt?.since ?? madeDate
    await documents.updateOne({ id: INSTALLATION_ID }, { $set: { doubt: { reason: doubt, since } } })
  }
  const joined = await raiseGeneration(parts, mark?.generation)
  if (joined?.doubt) logger.warn({ ...joined.doubt, database: databaseName(config) }, DOUBTFUL)
}

const DOUBTFUL =
  'the database is older than the data folder, or was not restored to its end: no task removes anything until npm run installation -- accept'

/**
 * Notes in the database and then in the folder how far both have come.
 *
 * @param least where the folder is already
 * @returns null where the database is another one than before
 */
export async function raiseGeneration(
  { store, config }: Pick<Parts, 'store' | 'config'>,
  least = 0,
  key?: string,
): Promise<InstallationDocument | null> {
  const documents = store.collection(INSTALLATION)
  const id = { id: INSTALLATION_ID, ...(key !== undefined && { key }) }
  await documents.updateOne(id, { $max: { generation: least } })
  const raised = await documents.findOneAndUpdate(id, { $inc: { generation: 1 } })
  if (!raised) return null
  const seen = await seenIn({ store, config })
  await writeMark(config.dataDir, {
    key: raised.key,
    generation: raised.generation,
    database: databaseName(config),
    seen,
  })
  return raised
}
