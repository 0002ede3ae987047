import { spawnSync } from 'node:child_process'
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

/**
 * Builds the browser app when it is missing or older than what it is made of. In a process of its own: a build sets
 * NODE_ENV to production and leaves its memory behind, and the server must have neither.
 */
function buildWhenNeeded(): boolean {
  const newest = Math.max(...sources.map((source) => lastChange(join(root, source))))
  if (existsSync(built) && statSync(built).mtimeMs >= newest) return true
  const started = Date.now()
  process.stdout.write('Building the browser app … ')
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const build = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'error'], {
    cwd: root,
    encoding: 'utf8',
  })
  if (build.status === 0) console.log(`done (${((Date.now() - started) / 1000).toFixed(1)} s).`)
  else console.error(`failed.\n${build.stderr}`)
  return build.status === 0
}

/** `npm start`: everything that a fresh checkout needs, then the server. */
if (buildWhenNeeded()) await run()
else {
  console.error('Formwork cannot start. The browser app cannot be built; see above.')
  process.exitCode = 1
}
