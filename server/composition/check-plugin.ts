import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pino } from 'pino'
import { StartError } from '../start-error.ts'
import { loadPlugins, pluginsFolder } from './load-plugins.ts'
import { findPluginPackages, isWidget } from './plugin-packages.ts'

const root = resolve(import.meta.dirname, '../..')

/**
 * `npm run plugin:check <type | folder | package>`: the conformance suite on one element or widget, be it built in, a folder
 * with a package.json, or an installed package, and then the tests of its own that a package has. A path is seen from
 * where the command was called.
 */
async function check(target: string | undefined): Promise<number> {
  if (!target) throw new StartError('Name what to check: npm run plugin:check ../formwork-star-rating')
  if (existsSync(join(pluginsFolder, target, 'model.ts'))) return runSuite('elements', target)
  if (existsSync(join(pluginsFolder, target, 'widget.ts'))) return runSuite('widgets', target)
  const from = process.env.INIT_CWD ?? process.cwd()
  const name = /^\.{0,2}\//.test(target) || existsSync(resolve(from, target)) ? resolve(from, target) : target
  // By its name it is looked for in the plugins folder, too; nothing else of that folder is.
  const folder =
    process.env.FORMWORK_PLUGINS_DIR && join(process.env.FORMWORK_PLUGINS_DIR, 'node_modules', name)
  const settings = { names: [folder && existsSync(folder) ? folder : name] }
  const [found] = findPluginPackages(settings).slice(-1)
  if (!found) return 1
  const { registry, widgets } = await loadPlugins(pino({ level: 'silent' }), pluginsFolder, [found])
  const [suite, known] = isWidget(found) ? (['widgets', widgets] as const) : (['elements', registry] as const)
  return runSuite(suite, known.all().at(-1)?.type ?? '', found.folder) || runOwn(found.folder)
}

const vitest = join(root, 'node_modules/vitest/vitest.mjs')

/** The tests that the package brings itself. */
function runOwn(folder: string): number {
  if (!readdirSync(folder).some((file) => /\.test\.tsx?$/.test(file))) return 0
  return spawnSync(process.execPath, [vitest, 'run'], { cwd: folder, stdio: 'inherit' }).status ?? 1
}

/** Vitest says what is wrong; its exit code is the answer. */
function runSuite(name: 'elements' | 'widgets', type: string, plugin = ''): number {
  const suite = ['run', '--project', 'vite', `tests/conformance/${name}.test.ts`, '-t', `'${type}'`]
  const { status } = spawnSync(process.execPath, [vitest, ...suite], {
    cwd: root,
    env: { ...process.env, FORMWORK_PLUGINS: plugin, FORMWORK_PLUGINS_DIR: '' },
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
