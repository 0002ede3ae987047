import { collectionsOf, features } from '../../server/composition/features.ts'
import { loadDemo } from '../../server/demo/load-demo.ts'
import { openStore } from '../../server/store/open-store.ts'
import { loadPluginsOnce } from './plugins-once.ts'

/** Loads the demo's sample into an empty store. */
export async function loadDemoData(where: { dataDir: string } | { mongodbUrl: string }): Promise<void> {
  const { validator, registry } = await loadPluginsOnce()
  const collections = collectionsOf(features)
  const store = await openStore({ collections, ...where })
  try {
    await loadDemo({ collections, store, validator, registry, size: 'sample' })
  } finally {
    await store.close()
  }
}
