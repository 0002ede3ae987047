import { pino } from 'pino'
import type { ElementModel } from '../../../runtime/core/element/define-element.ts'
import { createRegistry } from '../../../runtime/core/element/registry.ts'
import type { Authorizer } from '../../../server/authz/authorizer.ts'
import { createInProcessAuthorizer } from '../../../server/authz/in-process.ts'
import { logSerializers } from '../../../server/composition/create-log.ts'
import { features as productFeatures } from '../../../server/composition/features.ts'
import { createLanguages } from '../../../server/composition/load-languages.ts'
import { readConfig } from '../../../server/config.ts'
import { createOutgoing } from '../../../server/contract/outgoing.ts'
import type { Services } from '../../../server/contract/services.ts'
import type { Feature } from '../../../server/feature.ts'
import { followTuples } from '../../../server/features/form/form/index.ts'
import { createGraphqlHandlers } from '../../../server/graphql/handler.ts'
import type { Document } from '../../../server/store/document.ts'
import type { CollectionDeclaration, Store } from '../../../server/store/port.ts'
import { loadPluginsOnce } from '../../support/plugins-once.ts'

/** The MongoDB of the tests uses no index, and the machine may be busy. */
const PATIENT = { time: 60_000 }

interface GraphqlError {
  message: string
  path?: (string | number)[]
  extensions: { code: string; requestId: string; issues?: { code: string; path?: string }[] }
}

interface Reply<T = Record<string, never>> {
  status: number
  data: T
  errors?: GraphqlError[]
}

export interface Client {
  /** Sends an operation; errors come back as they are. */
  send<T>(text: string, variables?: object, path?: string): Promise<Reply<T>>
  /** The data; throws when there are errors. */
  ask<T>(text: string, variables?: object, path?: string): Promise<T>
  /** The first error's code; fails when there is none. */
  refused(text: string, variables?: object, path?: string): Promise<string>
}

export interface Campus {
  services: Services
  store: Store
  /** Lines that the server logged. */
  log: string[]
  /** Moves the clock, for the rest of a test. */
  wait(milliseconds: number): void
  /** Puts the clock right again: each test begins so. */
  resetClock(): void
  /** With the languages that their browser asks for. */
  as(userId: string | null, languages?: string): Client
  raw(path: string, init: RequestInit, userId?: string | null): Promise<Response>
  put<T extends Document>(declaration: CollectionDeclaration<T>, ...documents: T[]): Promise<void>
  close(): Promise<void>
}

/** Nobody is throttled, and a MongoDB-protocol server over SQLite may be slow on a busy machine. */
const patient = { LIMITS: '0', LIMIT_OPERATION_SECONDS: '600', LIMIT_TILE_SECONDS: '600' }

export interface ServerOptions {
  env?: Readonly<Record<string, string>>
  /** What the server can do; all that the product can by default. */
  features?: readonly Feature[]
  /** Who decides about rights; the server itself by default. */
  authorize?: (store: Store) => Authorizer | Promise<Authorizer>
  /** An installation with another version of an element type. */
  remodel?: (model: ElementModel) => ElementModel
  clock?: () => Date
  newId?: () => string
}

/** The real operations of one server, on a store that is open and may have other servers. */
export async function campusOn(
  store: Store,
  dataDir: string,
  {
    env = {},
    features = productFeatures,
    authorize = (store) => createInProcessAuthorizer({ store, limits: PATIENT }),
    remodel,
    clock = () => new Date(),
    newId = () => crypto.randomUUID(),
  }: ServerOptions = {},
): Promise<Campus> {
  const log: string[] = []
  const logger = pino(
    { level: 'warn', serializers: logSerializers },
    { write: (line: string) => void log.push(line) },
  )
  const { registry: installed, validator, elementServers } = await loadPluginsOnce()
  const registry = remodel ? createRegistry(installed.all().map(remodel)) : installed
  let offset = 0
  const config = readConfig(
    { DATA_DIR: dataDir, ...patient, ...env },
    features.flatMap(({ rates = [] }) => rates),
  )
  const services: Services = {
    store,
    authorizer: followTuples(await authorize(store), store),
    registry,
    validator,
    elementServers,
    language: createLanguages(),
    features,
    config,
    outgoing: createOutgoing(config.outgoingHosts),
    logger,
    clock: () => new Date(clock().getTime() + offset),
    newId,
  }
  await services.authorizer.copy?.fill()
  const handlers = createGraphqlHandlers(services, features)

  const raw: Campus['raw'] = (path, init, userId = null) => {
    const session =
      userId === null ? null : { id: `session-of-${userId}`, userId, createdDate: '', expires: '' }
    const handle = handlers[path]
    if (!handle) throw new Error(`No handler for ${path}`)
    return handle(new Request(`http://localhost${path}`, init), { session, requestId: 'request-1' })
  }

  const as = (userId: string | null, languages?: string): Client => {
    const send: Client['send'] = async (query, variables, path = '/graphql') => {
      const body = JSON.stringify({ query, variables })
      const headers = {
        'content-type': 'application/json',
        ...(languages && { 'accept-language': languages }),
      }
      const init = { method: 'POST', headers, body }
      const response = await raw(path, init, userId)
      return { status: response.status, ...(await response.json()) }
    }
    return {
      send,
      async ask<T>(text: string, variables?: object, path?: string) {
        const { data, errors } = await send<T>(text, variables, path)
        if (errors) throw new Error(JSON.stringify(errors))
        return data
      },
      async refused(text, variables, path) {
        const { errors, data } = await send(text, variables, path)
        if (!errors?.[0]) throw new Error(`Expected a refusal, got ${JSON.stringify(data)}`)
        return errors[0].extensions.code
      },
    }
  }

  return {
    services,
    store,
    log,
    wait(milliseconds) {
      offset += milliseconds
    },
    resetClock() {
      offset = 0
    },
    as,
    raw,
    async put(declaration, ...documents) {
      for (const document of documents) await store.collection(declaration).replaceOne(document)
    },
    close: () => store.close(),
  }
}
