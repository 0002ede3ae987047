import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pino } from 'pino'
import { pluginNames, StartError } from '../config.ts'
import { loadPlugins, pluginsFolder } from './load-plugins.ts'
import { findPluginPackages } from './plugin-packages.ts'

const root = resolve(import.meta.dirname, '../..')

/**
 * `npm run plugin:check <type | folder | package>`: the conformance suite on one element, be it built in, a folder
 * with a package.json, or an installed package. A path is seen from where the command was called.
 */
async function check(target: string | undefined): Promise<number> {
  if (!target) throw new StartError('Name what to check: npm run plugin:check ../formwork-star-rating')
  if (existsSync(join(pluginsFolder, target, 'model.ts'))) return runSuite(target)
  const from = process.env.INIT_CWD ?? process.cwd()
  const name = /^\.{0,2}\//.test(target) || existsSync(resolve(from, target)) ? resolve(from, target) : target
  const packages = findPluginPackages(pluginNames(name))
  const { registry } = await loadPlugins(pino({ level: 'silent' }), pluginsFolder, packages)
  return runSuite(registry.all().at(-1)?.type ?? '', name)
}

/** Vitest says what is wrong; its exit code is the answer. */
function runSuite(type: string, plugin = ''): number {
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const suite = ['run', '--project', 'node', 'tests/conformance/elements.test.ts', '-t', `'${type}'`]
  const { status } = spawnSync(process.execPath, [vitest, ...suite], {
    cwd: root,
    env: { ...process.env, FORMWORK_PLUGINS: plugin },
    stdio: 'inherit',
  })
  return status ?? 1
}

try {
  process.exitCode = await check(process.argv[2])
} catch (error) {
  if (!(error instanceof StartError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
