import { createServer } from 'node:http'
import { resolve } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { createApp } from './app.ts'
import { collections, features, jobs } from './composition/features.ts'
import { keepInstallation } from './composition/keep-installation.ts'
import { openServices } from './composition/open-services.ts'
import { runJobs } from './composition/run-jobs.ts'
import type { Config } from './config.ts'
import type { Services } from './contract/services.ts'
import { demoCast } from './demo/cast.ts'
import { startEquipmentShop, withShop } from './demo/equipment-shop/start-equipment-shop.ts'
import { loadDemo } from './demo/load-demo.ts'
import { loadHistory } from './demo/load-history.ts'
import { createOidcClient } from './features/identity/sign-in/index.ts'
import { createGraphqlHandlers } from './graphql/handler.ts'
import { readAssets } from './http/assets.ts'
import { drain, listen, type NodeListener } from './http/listen.ts'
import { cutSlowReaders, oneAtATime } from './http/slow-readers.ts'
import { unreadableRequest } from './http/unreadable-request.ts'
import { deriveFields } from './store/derive-fields.ts'

/** A photo over a slow line; whoever falls silent is cut off long before. */
const REQUEST_MS = 15 * 60_000
/** So many documents are read in a second or two. */
const SOON_DERIVED = 20_000

export interface ServeOptions {
  /** Development: stands before the app and serves the browser app from its sources. */
  frontend?: (app: NodeListener) => Promise<NodeListener>
}

export interface Serving {
  services: Services
  port: number
  /** Where the demo's equipment shop is: what a form shows of it can be tried out there. */
  shopUrl?: string
  /** Lets requests in flight finish, ends all work in the background and closes the store. */
  stop(): Promise<void>
}

/**
 * The composition root: opens what the server is made of, and listens. A process may serve several installations.
 *
 * @throws StartError when it cannot
 */
export async function serve(config: Config, { frontend }: ServeOptions = {}): Promise<Serving> {
  const shop = config.demo ? await startEquipmentShop() : undefined
  const services = await openServices(shop ? withShop(config, shop.url) : config).catch((error) => {
    shop?.stop()
    throw error
  })
  const { store, logger } = services
  try {
    await bringUpToDate(services)
    if (config.demo) await loadDemoWithProgress(services)
    await services.authorizer.copy?.fill()
    let stopping = false
    const app = createApp(services, {
      graphql: createGraphqlHandlers(services, features),
      assets: readAssets(resolve(import.meta.dirname, '../dist')),
      oidc: config.oidc && createOidcClient(config, config.oidc),
      cast: demoCast,
      features,
      isStopping: () => stopping,
    })
    const listener = oneAtATime(getRequestListener(app.fetch, { errorHandler: unreadableRequest }))
    const server = createServer(
      { requestTimeout: REQUEST_MS, headersTimeout: 15_000 },
      frontend ? await frontend(listener) : listener,
    )
    const stopLooking = cutSlowReaders(server, config.limits.waitingBytes, logger)
    const port = await listen(server, config.port, config.host)

    const stopFeatures = features.flatMap(({ start: begin }) => (begin ? [begin(services)] : []))
    const stopJobs = runJobs(services, jobs)
    const stopKeeping = keepInstallation(services)
    if (config.demo) void loadHistoryMeanwhile(services, () => stopping)
    return {
      services,
      port,
      ...(shop && { shopUrl: shop.url }),
      async stop() {
        stopping = true
        stopLooking()
        shop?.stop()
        await Promise.allSettled(stopFeatures.map((stopFeature) => stopFeature()))
        await Promise.all([stopJobs(), stopKeeping(), drain(server)])
        await store.close()
      },
    }
  } catch (error) {
    shop?.stop()
    await store.close()
    throw error
  }
}

/** Nobody waits for a large collection: a job brings it up to date, and lists say so meanwhile. */
async function bringUpToDate({ store, config, logger }: Services): Promise<void> {
  try {
    const left = await deriveFields(store, collections, { most: SOON_DERIVED })
    if (left.length > 0) logger.warn({ collections: left }, 'brought up to date while the server runs')
  } catch (error) {
    // What cannot be read cannot be derived from either; what is there already serves.
    if (!config.startDamaged) throw error
    logger.error({ err: error }, 'derived fields were not brought up to date')
  }
}

async function loadDemoWithProgress({ store, validator, registry, config }: Services): Promise<void> {
  const started = Date.now()
  const loaded = await loadDemo({
    store,
    validator,
    registry,
    collections,
    size: config.demoSize,
    onProgress: (done, total) => {
      if (done === 0) console.log(`First start: loading the demo campus (${total} documents) …`)
    },
  })
  if (loaded > 0) console.log(`The demo campus is loaded (${secondsSince(started)} s).`)
}

/** Nobody waits for what happened years ago. */
async function loadHistoryMeanwhile(services: Services, isStopping: () => boolean): Promise<void> {
  const { logger } = services
  const started = Date.now()
  try {
    const loaded = await loadHistory({ ...services, collections, isStopping })
    if (loaded > 0 && !isStopping())
      console.log(`The history of the demo is loaded, too: ${loaded} forms (${secondsSince(started)} s).`)
  } catch (error) {
    if (!isStopping()) logger.error({ err: error }, 'the history of the demo was not loaded')
  }
}

const secondsSince = (started: number) => ((Date.now() - started) / 1000).toFixed(1)
