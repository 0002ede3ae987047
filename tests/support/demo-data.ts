import { copyFileSync, cpSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { collectionsOf, features } from '../../server/composition/features.ts'
import { loadDemo } from '../../server/demo/load-demo.ts'
import { openStore } from '../../server/store/open-store.ts'
import { builtOnce } from './built-once.ts'
import { dataFolder } from './data-folder.ts'
import { loadPluginsOnce } from './plugins-once.ts'

/** Whatever the stored demo depends on. */
const sources = [
  'schemas',
  'runtime/core',
  'plugins',
  'server/demo',
  'server/store',
  'server/features',
  'package-lock.json',
]
const FILE = 'formwork.db'

async function load(where: { dataDir: string } | { mongodbUrl: string }): Promise<void> {
  const { validator, registry } = await loadPluginsOnce()
  const collections = collectionsOf(features)
  const store = await openStore({ collections, ...where })
  try {
    await loadDemo({ collections, store, validator, registry, size: 'sample' })
  } finally {
    await store.close()
  }
}

/** Puts the demo's sample into a data folder that is not in use: it is loaded once for all test files, then copied. */
export async function copyDemo(dataDir: string): Promise<void> {
  const built = await builtOnce({ name: 'demo', sources, build: (folder) => load({ dataDir: folder }) })
  mkdirSync(dataDir, { recursive: true })
  copyFileSync(join(built, FILE), join(dataDir, FILE))
}

/** The same for the folder of the tests' own MongoDB server, which `serve` runs on a folder until it is stopped. */
export async function copyMongoDemo(
  folder: string,
  serve: (folder: string) => Promise<{ url: string; stop(): Promise<void> }>,
): Promise<void> {
  const built = await builtOnce({
    name: 'mongo-demo',
    sources: [...sources, 'tests/support/mongo-server/main.go'],
    async build(empty) {
      // A socket's path must be short.
      const work = dataFolder('mongo-demo')
      const { url, stop } = await serve(work)
      await load({ mongodbUrl: url })
      await stop()
      cpSync(work, empty, { recursive: true, filter: (path) => !path.endsWith('.sock') })
      rmSync(work, { recursive: true })
    },
  })
  cpSync(built, folder, { recursive: true })
}
