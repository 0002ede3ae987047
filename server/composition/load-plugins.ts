import { existsSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { ElementModel } from '../../runtime/core/element/define-element.ts'
import { createRegistry, type ElementRegistry } from '../../runtime/core/element/registry.ts'
import { createWidgets, type WidgetRegistry } from '../../runtime/core/widget/define-widget.ts'
import { createDocumentValidator, type DocumentValidator } from '../../schemas/validate.ts'
import type { ElementServer, ElementServers } from '../contract/element-server.ts'
import type { Logger } from '../contract/services.ts'
import { printWholeSchema } from '../graphql/print-schema.ts'
import { StartError } from '../start-error.ts'
import { modelFault, serverFault } from './check-model.ts'
import { features } from './features.ts'
import { importDefault, withLateParts } from './late-parts.ts'
import { loadWidget, type WidgetPlugin, widgetFiles, widgetTypes } from './load-widgets.ts'
import { openPackage } from './package-modules.ts'
import { type ElementPackage, isElement, isWidget, type PluginPackage } from './plugin-packages.ts'

interface Plugin {
  model: ElementModel
  schema: object
  server?: ElementServer
}

export interface LoadedPlugins {
  registry: ElementRegistry
  widgets: WidgetRegistry
  validator: DocumentValidator
  elementServers: ElementServers
  /** Folders that could not be used, with the reason. */
  broken: readonly { folder: string; reason: string }[]
}

export const pluginsFolder = resolve(import.meta.dirname, '../../plugins')

/**
 * Every folder in `plugins/` with a model.ts and an element.schema.json is an element type, every one with a widget.ts a
 * widget type. A broken one is left out and logged: a placeholder stands in its place, everything else works (design §3). A package was named by an operator,
 * who is told at once when it does not fit.
 *
 * @throws StartError naming the package and what is wrong with it
 */
export async function loadPlugins(
  logger: Logger,
  folder = pluginsFolder,
  packages: readonly PluginPackage[] = [],
): Promise<LoadedPlugins> {
  const names = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort()
  const broken: { folder: string; reason: string }[] = []
  const leaveOut = (name: string, error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error)
    broken.push({ folder: name, reason })
    logger.error({ plugin: name, reason }, 'plugin left out')
  }
  const found: Plugin[] = []
  const widgets: WidgetPlugin[] = []
  for (const name of names) {
    try {
      const files = widgetFiles(join(folder, name))
      if (files) widgets.push(await loadWidget(files, widgets))
      else found.push(await loadPlugin(join(folder, name), name))
    } catch (error) {
      leaveOut(name, error)
    }
  }
  widgets.push(...(await widgetPackages(packages, widgets)))
  const elements = packages.filter(isElement)
  try {
    return { ...(await addPackages(found, widgets, elements)), broken }
  } catch (error) {
    if (error instanceof StartError) throw error
    // One of them does not fit: look for it one by one, which compiles every schema again.
    const good: Plugin[] = []
    for (const plugin of found) {
      try {
        combine([...good, plugin], widgets)
        good.push(plugin)
      } catch (error) {
        leaveOut(plugin.model.type, error)
      }
    }
    return { ...(await addPackages(good, widgets, elements)), broken }
  }
}

/** @throws StartError naming the package and what is wrong with it */
async function widgetPackages(
  packages: readonly PluginPackage[],
  known: readonly WidgetPlugin[],
): Promise<WidgetPlugin[]> {
  const found: WidgetPlugin[] = []
  for (const { name, folder, widget } of packages.filter(isWidget)) {
    try {
      openPackage(folder)
      found.push(await loadWidget(widget, [...known, ...found]))
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      throw new StartError(`The plugin package "${name}" cannot be used: ${reason}.`)
    }
  }
  return found
}

async function addPackages(
  builtIn: readonly Plugin[],
  widgets: readonly WidgetPlugin[],
  packages: readonly ElementPackage[],
): Promise<Omit<LoadedPlugins, 'broken'>> {
  let all = builtIn
  let combined = combine(all, widgets)
  for (const each of packages) {
    try {
      const added = await loadPackage(each)
      const { type } = added.model
      if (all.some(({ model }) => model.type === type))
        throw new Error(`its model.type "${type}" is an element type already`)
      all = [...all, added]
      combined = combine(all, widgets)
      printWholeSchema(combined.registry, features)
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      throw new StartError(`The plugin package "${each.name}" cannot be used: ${reason}.`)
    }
  }
  return combined
}

async function loadPackage({ folder, files }: ElementPackage): Promise<Plugin> {
  openPackage(folder)
  const model = await importDefault<ElementModel>(files.model)
  const fault = modelFault(model)
  if (fault) throw new Error(fault)
  const server = files.server ? await importDefault<ElementServer>(files.server) : undefined
  const misfit = server && serverFault(server)
  if (misfit) throw new Error(misfit)
  const checked = await withLateParts(model as ElementModel, files)
  return { model: checked, schema: await readSchema(files.schema), server }
}

/** @throws Error when two claim one name, or a schema is no JSON Schema */
function combine(
  plugins: readonly Plugin[],
  widgets: readonly WidgetPlugin[],
): Omit<LoadedPlugins, 'broken'> {
  return {
    registry: createRegistry(plugins.map(({ model }) => model)),
    widgets: createWidgets(widgets.map(({ model }) => model)),
    validator: createDocumentValidator(
      Object.fromEntries(plugins.map(({ model, schema }) => [model.type, schema])),
      widgetTypes(widgets),
    ),
    elementServers: new Map(
      plugins.flatMap(({ model, server }) => (server ? [[model.type, server] as const] : [])),
    ),
  }
}

async function loadPlugin(folder: string, name: string): Promise<Plugin> {
  const model = await importDefault<ElementModel>(join(folder, 'model.ts'))
  if (!model) throw new Error('model.ts has no default export')
  if (model.type !== name) throw new Error(`model.ts defines "${model.type}", its folder is "${name}"`)
  const find = (file: string) => [join(folder, file)].find(existsSync)
  const late = { lint: find('lint.ts'), validSchema: find('valid-schema.ts') }
  return {
    model: await withLateParts(model, late),
    schema: await readSchema(join(folder, 'element.schema.json')),
    server: await loadServer(folder),
  }
}

async function readSchema(file: string): Promise<object> {
  const schema: unknown = JSON.parse(await readFile(file, 'utf8'))
  if (typeof schema !== 'object' || !schema) throw new Error('element.schema.json is not an object')
  return schema
}

async function loadServer(folder: string): Promise<ElementServer | undefined> {
  const file = join(folder, 'server.ts')
  if (!existsSync(file)) return undefined
  const server = await importDefault<ElementServer>(file)
  if (!server) throw new Error('server.ts has no default export')
  return server
}
