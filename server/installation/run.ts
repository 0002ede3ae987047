import { pino } from 'pino'
import { CommandError, reasonOf } from '../composition/command-error.ts'
import { collections, ownRates } from '../composition/features.ts'
import {
  databaseName,
  joinInstallation,
  requireDatabase,
  standingOf,
} from '../composition/join-installation.ts'
import { newId } from '../composition/new-id.ts'
import { openServices } from '../composition/open-services.ts'
import { type Config, readConfig } from '../config.ts'
import { INSTALLATION, INSTALLATION_ID } from '../contract/installation.ts'
import { HELD_REMOVALS } from '../contract/removal.ts'
import type { Logger } from '../contract/services.ts'
import { openStore } from '../store/open-store.ts'
import type { Store } from '../store/port.ts'
import { listFiles, restoreFiles } from './files.ts'

const USAGE = `npm run installation -- status
npm run installation -- adopt
npm run installation -- accept
npm run installation -- allow "<task>"
npm run files -- list
npm run files -- restore <key, day or all>`

type Say = (line: string) => void
type Environment = Readonly<Record<string, string | undefined>>

interface Parts {
  store: Store
  config: Config
  newId: () => string
  collections: typeof collections
  clock: () => Date
  logger: Logger
}

async function withStore(config: Config, work: (parts: Parts) => Promise<0 | 1>): Promise<0 | 1> {
  const { mongodbUrl, dataDir } = config
  const store = await openStore({ collections, mongodbUrl, dataDir })
  const logger = pino({ level: 'silent' })
  try {
    return await work({ store, config, newId, collections, clock: () => new Date(), logger })
  } finally {
    await store.close()
  }
}

/** Says whether database and data folder belong together, and what is held back. */
async function status(parts: Parts, say: Say): Promise<0 | 1> {
  const { fault, doubt, installation } = await standingOf(parts)
  const names = `${databaseName(parts.config)} and ${parts.config.dataDir}`
  const reason = doubt ?? installation?.doubt?.reason
  if (fault !== undefined) say(fault)
  else if (reason === 'older')
    say(`${names} belong together, and the database is older than the folder: no task removes anything.`)
  else if (reason === 'fewer')
    say(`${names} belong together, and the database lacks what was in it before: no task removes anything.`)
  else say(`${names} belong together.`)
  const held = await parts.store.collection(HELD_REMOVALS).find({})
  for (const { id, going, of, allowed } of held)
    say(`“${id}” would remove ${going} of ${of}${allowed ? `; ${allowed} are allowed` : ''}.`)
  return fault === undefined && reason === undefined && held.length === 0 ? 0 : 1
}

async function adopt(parts: Parts, say: Say): Promise<0> {
  await joinInstallation(parts, true)
  say(`${databaseName(parts.config)} and ${parts.config.dataDir} are one installation from now on.`)
  return 0
}

/** What the database holds is right as it is. */
async function accept(parts: Parts, say: Say): Promise<0> {
  const { fault } = await standingOf(parts)
  if (fault !== undefined) throw new CommandError(fault)
  await joinInstallation(parts, true)
  await parts.store.collection(INSTALLATION).updateOne({ id: INSTALLATION_ID }, { $unset: { doubt: '' } })
  say(`${databaseName(parts.config)} is taken as it is. What nothing in it names is removed from now on.`)
  return 0
}

/** Lets as many go as were held back. */
async function allow({ store }: Parts, task: string | undefined, say: Say): Promise<0> {
  const held = store.collection(HELD_REMOVALS)
  const found = task === undefined ? null : await held.findOne({ id: task })
  if (!found) throw new CommandError(`Nothing of “${task ?? ''}” is held back`)
  await held.updateOne({ id: found.id }, { $set: { allowed: found.going } })
  say(`“${found.id}” may remove ${found.going} of ${found.of}, once.`)
  return 0
}

async function carryOut(args: readonly string[], env: Environment, say: Say): Promise<0 | 1> {
  const [command, given, ...rest] = args
  const config = readConfig({ ...env, LOG_LEVEL: 'error' }, ownRates)
  const requireOld = async () => {
    if (!config.mongodbUrl) await requireDatabase({ config, newId })
  }
  if (command === 'files') {
    const [what] = rest
    if (rest.length > 1 || (given !== 'list' && !(given === 'restore' && what !== undefined)))
      throw new CommandError(USAGE)
    const services = await openServices(config)
    try {
      return await (given === 'list' ? listFiles(services, say) : restoreFiles(services, what ?? '', say))
    } finally {
      await services.store.close()
    }
  }
  if (rest.length > 0 || (given !== undefined && command !== 'allow')) throw new CommandError(USAGE)
  if (command === 'adopt') return withStore(config, (parts) => adopt(parts, say))
  if (command !== 'status' && command !== 'accept' && command !== 'allow') throw new CommandError(USAGE)
  await requireOld()
  if (command === 'status') return withStore(config, (parts) => status(parts, say))
  if (command === 'accept') return withStore(config, (parts) => accept(parts, say))
  return withStore(config, (parts) => allow(parts, given, say))
}

/** @returns 0: done. 1: something needs attention, or is not there. 2: nothing was done; one line says why */
export async function run(args: readonly string[], env: Environment, say: Say): Promise<0 | 1 | 2> {
  try {
    return await carryOut(args, env, say)
  } catch (error) {
    const reason = reasonOf(error)
    if (reason === undefined) throw error
    say(reason === USAGE ? USAGE : `Nothing was done. ${reason}.`)
    return 2
  }
}
