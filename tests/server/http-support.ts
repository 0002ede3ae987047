import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { createRegistry } from '../../runtime/core/element/registry.ts'
import type { Person } from '../../schemas/index.ts'
import { createDocumentValidator } from '../../schemas/validate.ts'
import { type AppParts, createApp } from '../../server/app.ts'
import { createInProcessAuthorizer } from '../../server/authz/in-process.ts'
import { collections, features, ownRates } from '../../server/composition/features.ts'
import { createLanguages } from '../../server/composition/load-languages.ts'
import { readConfig } from '../../server/config.ts'
import { createOutgoing } from '../../server/contract/outgoing.ts'
import type { Services } from '../../server/contract/services.ts'
import { followTuples } from '../../server/features/form/form/index.ts'
import { PEOPLE } from '../../server/features/ground/person/collections.ts'
import { personTokens } from '../../server/features/ground/person/person-tokens.ts'
import { readAssets } from '../../server/http/assets.ts'
import { openStore } from '../../server/store/open-store.ts'

/** The MongoDB of the tests uses no index, and the machine may be busy. */
const PATIENT = { time: 60_000 }

export const origin = 'http://localhost:3000'

const person = (id: string, firstName: string, lastName: string): Person => ({
  schemaVersion: 1,
  id,
  firstName,
  lastName,
  email: `${id}@campus.example`,
  title: 'Tester',
  campusCode: '01',
  isActive: true,
  searchTokens: personTokens({ id, firstName, lastName, email: `${id}@campus.example` }),
})

const people = [
  person('alice', 'Alice', 'Nakamura'),
  person('bob', 'Bob', 'Castellanos'),
  person('chelsea', 'Chelsea', 'Whitfield'),
]

export interface TestAppOptions {
  env?: Readonly<Record<string, string>>
  parts?: Partial<AppParts>
  /** A folder with built files. */
  dist?: string
  mongodbUrl?: string
}

/** The real app on a real store, with a clock that a test moves. */
export async function openTestApp({ env = {}, parts = {}, dist, mongodbUrl }: TestAppOptions = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'formwork-http-'))
  const store = await openStore({ collections, ...(mongodbUrl ? { mongodbUrl } : { dataDir }) })
  for (const one of people) await store.collection(PEOPLE).insertOne(one)
  const log: string[] = []
  const clock = { now: Date.parse('2026-03-02T08:00:00.000Z') }
  const config = readConfig({ DATA_DIR: dataDir, ...env }, ownRates)
  const services: Services = {
    store,
    authorizer: followTuples(createInProcessAuthorizer({ store, limits: PATIENT }), store),
    registry: createRegistry([]),
    validator: createDocumentValidator({}),
    elementServers: new Map(),
    language: createLanguages(),
    features,
    config,
    outgoing: createOutgoing(config.outgoingHosts),
    logger: pino({ level: 'trace' }, { write: (line: string) => void log.push(line) }),
    clock: () => new Date(clock.now),
    newId: () => crypto.randomUUID(),
  }
  const app = createApp(services, {
    graphql: {},
    features: [],
    assets: readAssets(dist ?? join(dataDir, 'none')),
    ...parts,
  })

  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    app.request(origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin, host: 'localhost:3000', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
  return {
    app,
    services,
    clock,
    log,
    post,
    get: (path: string, headers: Record<string, string> = {}) => app.request(origin + path, { headers }),
    /** The cookie pair of a person who just signed in. */
    async signIn(userId: string, headers: Record<string, string> = {}) {
      const response = await post('/auth/demo/sign-in', { userId }, headers)
      if (response.status !== 200) throw new Error(`Sign-in: ${response.status} ${await response.text()}`)
      return cookiePair(response)
    },
    async close() {
      await store.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

export type TestApp = Awaited<ReturnType<typeof openTestApp>>

/** `name=value` of the cookie that a response sets. */
export function cookiePair(response: Response): string {
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}
