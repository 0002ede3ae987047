import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { findPluginPackages, type PluginPackage } from './composition/plugin-packages.ts'
import { requireFit } from './composition/require-fit.ts'
import { pluginStamp } from './composition/vite-plugin-packages.ts'
import { run } from './main.ts'
import { pluginSettings } from './plugin-settings.ts'
import { StartError } from './start-error.ts'

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
  return Math.max(
    stats.mtimeMs,
    ...readdirSync(path).map((name) => (name === 'node_modules' ? 0 : lastChange(join(path, name)))),
  )
}

/**
 * Builds the browser app when it is missing or older than what it is made of. In a process of its own: a build sets
 * NODE_ENV to production and leaves its memory behind, and the server must have neither.
 */
function buildWhenNeeded(packages: readonly PluginPackage[]): boolean {
  const parts = [...sources.map((source) => join(root, source)), ...packages.map(({ folder }) => folder)]
  const newest = Math.max(...parts.map(lastChange))
  if (existsSync(built) && statSync(built).mtimeMs >= newest && builtWith() === pluginStamp(packages))
    return true
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

/** The plugin packages that the last build put into its page. */
function builtWith(): string {
  const stamp = /<meta name="formwork-plugins" content="([^"]*)"/.exec(readFileSync(built, 'utf8'))
  return stamp?.[1] ?? ''
}

/** The packages of the settings; undefined when one cannot be used, which `run` tells: nothing is built then. */
async function configuredPackages(): Promise<readonly PluginPackage[] | undefined> {
  try {
    const packages = findPluginPackages(pluginSettings(process.env))
    if (packages.length > 0) await requireFit(packages)
    return packages
  } catch (error) {
    if (error instanceof StartError) return undefined
    throw error
  }
}

/** `npm start`: everything that a fresh checkout needs, then the server. */
const packages = await configuredPackages()
if (!packages || buildWhenNeeded(packages)) await run()
else {
  console.error('Formwork cannot start. The browser app cannot be built; see above.')
  process.exitCode = 1
}
