import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { PLUGIN_CONTRACT } from '../../runtime/core/element/define-element.ts'
import type { PluginSettings } from '../plugin-settings.ts'
import { StartError } from '../start-error.ts'

/** A folder of `plugins/` with a package.json of its own (design §3): an element type, or a widget type. */
export type PluginPackage = ElementPackage | WidgetPackage

interface Package {
  name: string
  version: string
  folder: string
}

export interface ElementPackage extends Package {
  /** Absolute paths. */
  files: {
    model: string
    runtime: string
    designer: string
    schema: string
    summary?: string
    lint?: string
    validSchema?: string
    server?: string
  }
}

export interface WidgetPackage extends Package {
  /** Absolute paths. */
  widget: { model: string; view: string; schema: string }
}

export const isWidget = (each: PluginPackage): each is WidgetPackage => 'widget' in each
export const isElement = (each: PluginPackage): each is ElementPackage => !isWidget(each)

const installation = resolve(import.meta.dirname, '../..')

/**
 * Finds the packages of the settings: those that the plugins folder depends on, and those that are named, installed ones
 * by name, folders by a path that starts with a dot or a slash. Looks at their files only; nothing of them runs yet.
 *
 * @throws StartError naming the package, or the folder, and what is wrong with it
 */
export function findPluginPackages(
  { folder, names }: PluginSettings,
  root = installation,
): readonly PluginPackage[] {
  const kept = folder === undefined ? [] : pluginsOf(folder).map((name) => readPackage(name, folder, folder))
  const named = names.map((name) => readPackage(name, root, folder))
  const folders = new Set(kept.map((each) => each.folder))
  return [...kept, ...named.filter((each) => !folders.has(each.folder))]
}

/** The dependencies of a plugins folder that say they are plugins; what else it depends on is theirs. */
function pluginsOf(folder: string): string[] {
  if (!existsSync(folder)) throw new StartError(`FORMWORK_PLUGINS_DIR names ${folder}, which does not exist`)
  const manifest = join(folder, 'package.json')
  if (!existsSync(manifest)) return []
  const dependencies = readManifest(manifest)?.dependencies ?? {}
  return Object.keys(dependencies).filter((name) => {
    const installed = findInstalled(name, folder)
    return !installed || 'formwork' in (readManifest(join(installed, 'package.json')) ?? {})
  })
}

function readPackage(name: string, root: string, plugins: string | undefined): PluginPackage {
  const wrong = (reason: string) => new StartError(`The plugin package "${name}" cannot be used: ${reason}.`)
  const found = /^[./]/.test(name)
    ? resolve(root, name)
    : ((plugins && findInstalled(name, plugins)) ?? findInstalled(name, root))
  if (!found || !existsSync(found)) throw wrong('it is not installed. Run npm install with its name first')
  // Where it really lies: a linked package is one that somebody works on.
  const folder = realpathSync(found)
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
  const head = { name, version: String(version ?? '0.0.0'), folder }
  const widget = find('widget.ts', 'widget.js')
  if (widget) {
    const view = need('view.tsx', 'view.js')
    return { ...head, widget: { model: widget, view, schema: need('widget.schema.json') } }
  }
  return {
    ...head,
    files: {
      model: need('model.ts', 'model.js'),
      runtime: need('runtime.tsx', 'runtime.js'),
      designer: need('designer.ts', 'designer.js'),
      schema: need('element.schema.json'),
      summary: find('summary.tsx', 'summary.js'),
      lint: find('lint.ts', 'lint.js'),
      validSchema: find('valid-schema.ts', 'valid-schema.js'),
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
