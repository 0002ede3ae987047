import { existsSync, readdirSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { run } from './main.ts'

const root = resolve(import.meta.dirname, '..')
const built = join(root, 'dist/index.html')
const sources = [
  'index.html',
  'vite.config.ts',
  'package-lock.json',
  'schemas',
  'runtime',
  'designer',
  'plugins',
]

/** The time of the last change in a file or folder; deleting a file changes its folder's. */
function lastChange(path: string): number {
  if (!existsSync(path)) return 0
  const stats = statSync(path)
  if (!stats.isDirectory()) return stats.mtimeMs
  return Math.max(stats.mtimeMs, ...readdirSync(path).map((name) => lastChange(join(path, name))))
}

/** The browser app is built when it is missing or older than what it is made of. */
async function buildWhenNeeded(): Promise<void> {
  const newest = Math.max(...sources.map((source) => lastChange(join(root, source))))
  if (existsSync(built) && statSync(built).mtimeMs >= newest) return
  const started = Date.now()
  process.stdout.write('Building the browser app … ')
  const { build } = await import('vite')
  await build({ root, logLevel: 'error' })
  console.log(`done (${((Date.now() - started) / 1000).toFixed(1)} s).`)
}

/** `npm start`: everything that a fresh checkout needs, then the server. */
try {
  await buildWhenNeeded()
} catch (error) {
  console.error(`Formwork cannot start. The browser app cannot be built: ${(error as Error).message}`)
  process.exit(1)
}
await run()
