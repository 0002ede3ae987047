import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { collections } from '../../../server/composition/features.ts'
import { FORMS } from '../../../server/features/form/form/index.ts'
import { deriveFields } from '../../../server/store/derive-fields.ts'
import { openStore } from '../../../server/store/open-store.ts'
import { startMongoServer } from '../../../tests/support/mongo-server.ts'
import { type ServerProcess, startServer } from '../../../tests/support/server-process.ts'
import { cpuTime } from '../cpu-time.ts'
import { HttpClient } from '../http-client.ts'
import { round } from '../load.ts'
import { seedForms } from './seed-forms.ts'

export interface Request<Person extends string = string> {
  as: Person
  query: string
  variables?: object
}

/** How many forms one person has besides, and the folder in which what was seeded stays for the next run. */
export interface Seeding {
  own: number
  kept?: string | undefined
  /** In the MongoDB-protocol server of the tests, or the one that `MONGODB_URL` names, instead of the embedded store. */
  isMongo?: boolean
}

interface Opened {
  server: ServerProcess
  /** The process of the database, where it is an own one. */
  database?: number | undefined
  stop(): Promise<void>
}

export type OpenForms = Awaited<ReturnType<typeof openForms>>

const withoutIndexes = collections.map((each) => (each.name === FORMS.name ? { ...each, indexes: [] } : each))

/** A server among so many forms, and its people. */
export async function openForms(size: number, requests: Readonly<Record<string, Request>>, seeding: Seeding) {
  const { server, stop, database } = await (seeding.isMongo ? onMongo : onEmbedded)(size, seeding)
  const people = new Map<string, HttpClient>()
  const close = async () => {
    for (const client of people.values()) client.close()
    await server.stop()
    await stop()
  }
  await orStop(close, async () => {
    for (const { as } of Object.values(requests))
      if (!people.has(as)) people.set(as, await HttpClient.signIn(server.url, as))
  })
  return {
    url: server.url,
    /** Milliseconds that the processors have worked for it, and for its database where that is a process of its own. */
    worked: () => cpuTime(...[server.process.pid, database].filter((pid) => pid !== undefined)),
    async ask(name: string): Promise<unknown> {
      const { as, query, variables } = requests[name] ?? {}
      const client = as && people.get(as)
      if (!client || !query) throw new Error(`No request ${name}`)
      return (await client.ask(query, variables)).data
    },
    close,
  }
}

/** What was begun is ended when the rest of it fails: nothing is left running. */
async function orStop<T>(stop: () => Promise<unknown>, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    await stop()
    throw error
  }
}

/** Nobody is throttled, and a slow database is waited for. */
const env = { LIMITS: '0', LIMIT_OPERATION_SECONDS: '600', LIMIT_TILE_SECONDS: '600' }
/** At its start a server looks for what is due, which a slow database is long about. */
const READY_MS = 900_000

async function onEmbedded(size: number, { own, kept }: Seeding): Promise<Opened> {
  const dataDir = kept ? join(kept, String(size)) : mkdtempSync(join(tmpdir(), 'formwork-lists-'))
  if (!existsSync(join(dataDir, 'formwork.db'))) {
    await (await startServer({ dataDir, env })).stop()
    const started = performance.now()
    // Indexes are made once for all: opened without them, then as the product does.
    const bare = await openStore({ collections: withoutIndexes, dataDir })
    await seedForms(bare, size, { owner: 'grace', count: own })
    await bare.close()
    await (await openStore({ collections, dataDir })).close()
    console.log(`${size} forms after ${round((performance.now() - started) / 1000)} s`)
  }
  const server = await startServer({ dataDir, env, readyMs: READY_MS })
  return { server, stop: async () => (kept ? undefined : rmSync(dataDir, { recursive: true, force: true })) }
}

async function onMongo(size: number, { own }: Seeding): Promise<Opened> {
  const mongo = await startMongoServer({ demo: true })
  return orStop(mongo.stop, async () => {
    const started = performance.now()
    // Whether it is there is asked every few seconds, and must not wait for a list that takes longer.
    const url = mongo.directUrl ?? mongo.url
    const store = await openStore({ collections, mongodbUrl: url })
    await orStop(store.close, async () => {
      // What a start brings up to date, among a few documents instead of many: they are seeded as they are to be.
      await deriveFields(store, collections)
      await seedForms(store, size, { owner: 'grace', count: own })
    })
    await store.close()
    console.log(`${size} forms after ${round((performance.now() - started) / 1000)} s`)
    const settings = { ...env, MONGODB_URL: url, DEMO: 'sample' }
    const server = await startServer({ env: settings, readyMs: READY_MS })
    return { server, database: mongo.pid, stop: mongo.stop }
  })
}
