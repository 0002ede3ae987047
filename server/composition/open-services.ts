import { randomBytes } from 'node:crypto'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import { createInProcessAuthorizer } from '../authz/in-process.ts'
import { type Config, StartError } from '../config.ts'
import type { Services } from '../contract/services.ts'
import { openStore } from '../store/open-store.ts'
import type { Store } from '../store/port.ts'
import { loadPlugins } from './load-plugins.ts'

/** @throws StartError when the store cannot be opened */
export async function openServices(config: Config): Promise<Services> {
  const logger = pino({ level: config.logLevel, base: undefined })
  const { registry, validator } = await loadPlugins(logger)
  const store = config.mongodbUrl ? await openMongodb(config.mongodbUrl) : await openEmbedded(config.dataDir)
  const clock = () => new Date()
  const authorizer = createInProcessAuthorizer({ store, clock })
  return { store, authorizer, registry, validator, config, logger, clock, newId }
}

/** 144 random bits in letters that every key, path and field name may hold. */
const newId = () => randomBytes(18).toString('base64url')

async function openEmbedded(dataDir: string): Promise<Store> {
  try {
    mkdirSync(dataDir, { recursive: true })
    const probe = join(dataDir, `.write-test-${process.pid}`)
    writeFileSync(probe, '')
    rmSync(probe)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new StartError(
      `The data folder ${dataDir} cannot be written (${code}). Set DATA_DIR to one that can.`,
    )
  }
  return open({ dataDir }, `The store in ${dataDir} cannot be opened`)
}

function openMongodb(mongodbUrl: string): Promise<Store> {
  // The address without the name and password that a connection string may hold.
  const hosts = mongodbUrl.replace(/^[^:]+:\/\/(?:[^/]*@)?/, '').replace(/[/?].*$/, '')
  return open({ mongodbUrl }, `MongoDB at ${hosts} (MONGODB_URL) cannot be reached`)
}

async function open(options: { dataDir?: string; mongodbUrl?: string }, failure: string): Promise<Store> {
  try {
    const store = await openStore(options)
    await store.open()
    return store
  } catch (error) {
    throw new StartError(`${failure}: ${(error as Error).message}`)
  }
}
