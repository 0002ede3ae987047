import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Authorizer } from '../authz/authorizer.ts'
import { createInProcessAuthorizer } from '../authz/in-process.ts'
import { leaveCopyBehind } from '../authz/openfga/fact-copies.ts'
import type { Config } from '../config.ts'
import { createOutgoing } from '../contract/outgoing.ts'
import type { Logger, Services } from '../contract/services.ts'
import { followTuples } from '../features/form/form/index.ts'
import { createGeocoder } from '../features/form/lookup/index.ts'
import { createOpenAiAssistant } from '../features/outside/assistant/index.ts'
import { StartError } from '../start-error.ts'
import { boundedStore } from '../store/bounded-store.ts'
import { describeDamage } from '../store/embedded/find-damage.ts'
import { openStore } from '../store/open-store.ts'
import type { Store } from '../store/port.ts'
import { requireWhole } from '../store/unfinished-move.ts'
import { createLog } from './create-log.ts'
import { collections, features } from './features.ts'
import { joinInstallation, requireDatabase } from './join-installation.ts'
import { createLanguages } from './load-languages.ts'
import { loadPlugins, pluginsFolder } from './load-plugins.ts'
import { makeFolder } from './make-folder.ts'
import { newId } from './new-id.ts'
import { findPluginPackages } from './plugin-packages.ts'

/** @throws StartError or StoreUnavailableError, each one sentence for the operator, when the store cannot be opened */
export async function openServices(config: Config): Promise<Services> {
  const logger = createLog(config)
  const { registry, validator, elementServers } = await loadPlugins(
    logger,
    pluginsFolder,
    findPluginPackages(config.plugins),
  )
  requireWritable(config.dataDir)
  const store = boundedStore(
    await (config.mongodbUrl
      ? openStore({ collections, mongodbUrl: config.mongodbUrl })
      : openEmbedded(config, logger)),
  )
  const clock = () => new Date()
  try {
    await requireWhole(store)
    await joinInstallation({ store, config, newId, collections, clock, logger })
  } catch (error) {
    await store.close()
    throw error
  }
  const authorizer = followTuples(await createAuthorizer(config, store, clock), store)
  const addresses = config.geocoderUrl && createGeocoder({ url: config.geocoderUrl, logger })
  const assistant = config.assistant && createOpenAiAssistant({ ...config.assistant, newId })
  const language = createLanguages()
  const outgoing = createOutgoing(config.outgoingHosts)
  return {
    ...{ store, authorizer, registry, validator, elementServers, addresses, assistant, language, outgoing },
    ...{ features, config, logger, clock, newId },
  }
}

/** The client of OpenFGA is loaded only where there is one. */
async function createAuthorizer({ openfga }: Config, store: Store, clock: () => Date): Promise<Authorizer> {
  try {
    if (openfga) {
      const { openOpenFgaAuthorizer } = await import('../authz/openfga/openfga-authorizer.ts')
      return await openOpenFgaAuthorizer({ server: openfga, store, clock })
    }
    await leaveCopyBehind(store)
    return createInProcessAuthorizer({ store, clock })
  } catch (error) {
    await store.close()
    throw error
  }
}

/** The folder's own trouble is told in terms of its setting; the store's is already one sentence. */
function requireWritable(dataDir: string): void {
  try {
    makeFolder(dataDir)
    const probe = join(dataDir, `.write-test-${process.pid}`)
    writeFileSync(probe, '')
    rmSync(probe)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new StartError(
      `The data folder ${dataDir} cannot be written (${code}). Set DATA_DIR to one that can.`,
    )
  }
}

async function openEmbedded(config: Config, logger: Logger): Promise<Store> {
  const { dataDir } = config
  await requireDatabase({ config, newId })
  return openStore({
    collections,
    dataDir,
    requireData: config.production,
    mostHeld: config.limits.heldBytes,
    readsAhead: true,
    onNoBackups: (reason) => logger.warn({ reason }, 'no backup can be made while the server runs'),
    onFindings({ damages, unchecked }) {
      if (unchecked.length > 0)
        logger.warn({ collections: unchecked }, 'not checked for damage at start: run npm run check-data')
      if (damages.length === 0) return
      const what = `The data in ${dataDir} is damaged: ${describeDamage(damages)}.`
      if (!config.startDamaged)
        throw new StartError(
          `${what} Restore a backup; npm run check-data says more, and START_DAMAGED=1 starts with what can be read.`,
        )
      logger.error({ damages }, 'started with damaged data')
    },
  })
}
