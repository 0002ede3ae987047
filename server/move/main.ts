import { mkdirSync, realpathSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { CommandError, reasonOf } from '../composition/command-error.ts'
import { collections, ownRates } from '../composition/features.ts'
import { type Config, readConfig } from '../config.ts'
import { openStore } from '../store/open-store.ts'
import { endMove } from '../store/unfinished-move.ts'
import { copyFiles } from './copy-files.ts'
import { copyStore, type Place } from './move.ts'

const USAGE = `npm run move -- --to mongodb://host/name
npm run move -- --to <data folder>`

const say = (line: string) => console.log(line)

interface Where {
  mongodbUrl?: string
  dataDir: string
}

/** An address without its user, password and options. */
const nameOf = ({ mongodbUrl, dataDir }: Where) =>
  mongodbUrl ? mongodbUrl.replace(/\?.*$/s, '').replace(/\/\/.*@/s, '//') : dataDir

function readTarget(args: readonly string[], { dataDir }: Config): Where {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { to: { type: 'string' } },
    allowPositionals: true,
    strict: false,
  })
  const { to, ...unknown } = values
  if (typeof to !== 'string' || !to || positionals.length > 0 || Object.keys(unknown).length > 0)
    throw new CommandError(USAGE)
  // The settings say what an address must look like. Attached files stay in the data folder.
  if (/^mongodb(\+srv)?:/.test(to)) return { mongodbUrl: readConfig({ MONGODB_URL: to }).mongodbUrl, dataDir }
  return { dataDir: resolve(process.env.INIT_CWD ?? process.cwd(), to) }
}

async function open({ mongodbUrl, dataDir }: Where, requireData: boolean): Promise<Place> {
  if (!mongodbUrl && !requireData) mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const store = await openStore({ collections, mongodbUrl, dataDir, requireData })
  const name = nameOf({ mongodbUrl, dataDir: mongodbUrl ? dataDir : realpathSync(dataDir) })
  return { store, name }
}

/** @returns 0: done. 1: done, and attached files had been lost before, which are named. */
async function run(args: readonly string[]): Promise<0 | 1> {
  const config = readConfig(process.env, ownRates)
  const target = readTarget(args, config)
  const { mongodbUrl, dataDir } = config
  if (nameOf(target) === nameOf(config)) throw new CommandError('The data are there already')
  const from = await open({ mongodbUrl, dataDir }, true)
  try {
    const to = await open(target, false)
    try {
      say(`Moving from ${from.name} to ${to.name}.`)
      const count = await copyStore(from, to, { collections, say, now: () => new Date() })
      const missing = await copyFiles(from.store, dataDir, target.dataDir)
      for (const path of missing) say(`${path}: has lost its content`)
      await endMove(to.store)
      say(`${count} documents are in ${to.name}, the same as in ${from.name}, which stays as it was.`)
      return missing.length === 0 ? 0 : 1
    } finally {
      await to.store.close()
    }
  } finally {
    await from.store.close()
  }
}

try {
  process.exitCode = await run(process.argv.slice(2))
} catch (error) {
  const reason = reasonOf(error)
  if (reason === undefined) throw error
  console.error(reason === USAGE ? USAGE : `The move is not done. ${reason}.`)
  process.exitCode = 2
}
