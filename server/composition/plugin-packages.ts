import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { PLUGIN_CONTRACT } from '../../runtime/core/element/define-element.ts'
import { StartError } from '../config.ts'

/** An element type in a package of its own: the folder of `plugins/<type>/` with a package.json (design §3). */
export interface PluginPackage {
  name: string
  version: string
  folder: string
  /** Absolute paths. */
  files: {
    model: string
    runtime: string
    designer: string
    schema: string
    summary?: string
    server?: string
  }
}

const installation = resolve(import.meta.dirname, '../..')

/**
 * Finds the packages that FORMWORK_PLUGINS names: installed ones by name, folders by a path that starts with a dot or
 * a slash. Looks at their files only; nothing of them runs yet.
 *
 * @throws StartError naming the package and what is wrong with it
 */
export const findPluginPackages = (names: readonly string[], root = installation): PluginPackage[] =>
  names.map((name) => readPackage(name, root))

function readPackage(name: string, root: string): PluginPackage {
  const wrong = (reason: string) => new StartError(`The plugin package "${name}" cannot be used: ${reason}.`)
  const folder = /^[./]/.test(name) ? resolve(root, name) : findInstalled(name, root)
  if (!folder || !existsSync(folder)) throw wrong('it is not installed. Run npm install with its name first')
  const manifest = readManifest(join(folder, 'package.json'))
  if (!manifest) throw wrong('its package.json is missing or no JSON object')
  const { formwork, version } = manifest
  const contract = (formwork as { contract?: unknown } | undefined)?.contract
  if (contract !== PLUGIN_CONTRACT)
    throw wrong(
      contract === undefined
        ? `formwork.contract is missing from its package.json; this installation reads contract ${PLUGIN_CONTRACT}`
        : `formwork.contract in its package.json is ${JSON.stringify(contract)}, this installation reads ${PLUGIN_CONTRACT}`,
    )
  const find = (...files: string[]) =>
    files.map((file) => join(folder, file)).find((file) => existsSync(file))
  const need = (...files: string[]) => {
    const file = find(...files)
    if (!file) throw wrong(`it has no ${files.join(' or ')}`)
    return file
  }
  return {
    name,
    version: String(version ?? '0.0.0'),
    folder,
    files: {
      model: need('model.ts', 'model.js'),
      runtime: need('runtime.tsx', 'runtime.js'),
      designer: need('designer.ts', 'designer.js'),
      schema: need('element.schema.json'),
      summary: find('summary.tsx', 'summary.js'),
      server: find('server.ts', 'server.js'),
    },
  }
}

/** As Node looks for it: here, then in the folders above. */
function findInstalled(name: string, root: string): string | undefined {
  for (let folder = root; ; folder = dirname(folder)) {
    const found = join(folder, 'node_modules', name)
    if (existsSync(join(found, 'package.json'))) return found
    if (folder === dirname(folder)) return undefined
  }
}

function readManifest(file: string): Record<string, unknown> | undefined {
  try {
    const manifest: unknown = JSON.parse(readFileSync(file, 'utf8'))
    const isObject = typeof manifest === 'object' && manifest !== null && !Array.isArray(manifest)
    return isObject ? (manifest as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}

/** What a package may import of this installation: the same as a folder of `plugins/`. */
const OPEN =
  /^(?:schemas\/|runtime\/core\/|runtime\/react\/ui\/|runtime\/react\/contract\.ts$|designer\/contract\/|server\/contract\/)/

/**
 * `formwork/runtime/core/…` as a file of this installation; undefined for any other specifier.
 *
 * @throws Error for a part that is not open to plugins
 */
export function openedPath(specifier: string, root = installation): string | undefined {
  if (!specifier.startsWith('formwork/')) return undefined
  const path = specifier.slice('formwork/'.length)
  if (!OPEN.test(path) || path.split('/').includes('..'))
    throw new Error(`"${specifier}" is not open to plugins: see docs/plugins.md`)
  return join(root, path)
}
