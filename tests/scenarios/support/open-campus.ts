import { rmSync } from 'node:fs'
import { createRegistry } from '../../../runtime/core/element/registry.ts'
import { collectionsOf, features as productFeatures } from '../../../server/composition/features.ts'
import { loadDemo } from '../../../server/demo/load-demo.ts'
import { boundedStore } from '../../../server/store/bounded-store.ts'
import { openStore } from '../../../server/store/open-store.ts'
import type { Store } from '../../../server/store/port.ts'
import { dataFolder } from '../../support/data-folder.ts'
import { copyDemo } from '../../support/demo-data.ts'
import { doingTwice } from '../../support/doing-twice.ts'
import { loadPluginsOnce } from '../../support/plugins-once.ts'
import { type Campus, campusOn, type ServerOptions } from './campus-on.ts'

export type { Campus, Client } from './campus-on.ts'

export interface CampusOptions extends Omit<ServerOptions, 'clock' | 'newId'> {
  mongodbUrl?: string
  wrap?: (store: Store) => Store
  /** An installation that starts with documents of its own. */
  demo?: boolean
}

/** `TWICE=1` does each write twice, as a lost reply makes a driver do it, below all that a test puts around the store. */
const losesReplies = process.env.TWICE !== undefined

/** The real operations over the demo campus, on a store of their own, with a clock that a test moves. */
export async function openCampus({
  mongodbUrl,
  wrap = losesReplies ? (store) => store : undefined,
  demo = true,
  features = productFeatures,
  ...options
}: CampusOptions = {}): Promise<Campus> {
  const dataDir = dataFolder('campus')
  if (demo && !mongodbUrl) await copyDemo(dataDir)
  const collections = collectionsOf(features)
  const store = boundedStore(
    await openStore({
      collections,
      ...(wrap && { wrap: (inner) => wrap(losesReplies ? doingTwice(inner) : inner) }),
      ...(mongodbUrl ? { mongodbUrl } : { dataDir }),
    }),
  )
  // A copy has it already.
  if (demo) {
    const { registry: installed, validator } = await loadPluginsOnce()
    const { remodel } = options
    const registry = remodel ? createRegistry(installed.all().map(remodel)) : installed
    await loadDemo({ collections, store, validator, registry, size: 'sample' })
  }
  return {
    ...(await campusOn(store, dataDir, { ...options, features })),
    async close() {
      await store.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
