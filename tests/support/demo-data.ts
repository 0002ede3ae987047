import { copyFileSync, cpSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { builtOnce } from './built-once.ts'
import { dataFolder } from './data-folder.ts'

/** Whatever the stored demo depends on. */
const sources = [
  'schemas',
  'runtime/core',
  'plugins',
  'server/demo',
  'server/setup',
  'server/store',
  'server/features',
  'package-lock.json',
]
const FILE = 'formwork.db'

/** The server's code takes seconds to load: only the test file that builds waits for it. */
const load: typeof import('./load-demo-data.ts').loadDemoData = async (where) =>
  (await import('./load-demo-data.ts')).loadDemoData(where)

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
    sources: [
      ...sources,
      ...['main.go', 'nested_lists.go'].map((each) => `tests/support/mongo-server/${each}`),
    ],
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
