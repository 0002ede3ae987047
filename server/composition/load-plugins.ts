import { existsSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ElementModel } from '../../runtime/core/element/define-element.ts'
import { createRegistry, type ElementRegistry } from '../../runtime/core/element/registry.ts'
import { createDocumentValidator, type DocumentValidator } from '../../schemas/validate.ts'
import type { ElementServer, ElementServers } from '../contract/element-server.ts'
import type { Logger } from '../contract/services.ts'

interface Plugin {
  model: ElementModel
  schema: object
  server?: ElementServer
}

export interface LoadedPlugins {
  registry: ElementRegistry
  validator: DocumentValidator
  elementServers: ElementServers
  /** Folders that could not be used, with the reason. */
  broken: readonly { folder: string; reason: string }[]
}

export const pluginsFolder = resolve(import.meta.dirname, '../../plugins')

/**
 * Every folder in `plugins/` with a model.ts and an element.schema.json is an element type. A broken one is left out
 * and logged: its element shows a placeholder, everything else works (design §3).
 */
export async function loadPlugins(logger: Logger, folder = pluginsFolder): Promise<LoadedPlugins> {
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
  for (const name of names) {
    try {
      found.push(await loadPlugin(join(folder, name), name))
    } catch (error) {
      leaveOut(name, error)
    }
  }
  try {
    return { ...combine(found), broken }
  } catch {
    // One of them does not fit: look for it one by one, which compiles every schema again.
    const good: Plugin[] = []
    for (const plugin of found) {
      try {
        combine([...good, plugin])
        good.push(plugin)
      } catch (error) {
        leaveOut(plugin.model.type, error)
      }
    }
    return { ...combine(good), broken }
  }
}

/** @throws Error when two claim one name, or a schema is no JSON Schema */
function combine(plugins: readonly Plugin[]): Omit<LoadedPlugins, 'broken'> {
  return {
    registry: createRegistry(plugins.map(({ model }) => model)),
    validator: createDocumentValidator(
      Object.fromEntries(plugins.map(({ model, schema }) => [model.type, schema])),
    ),
    elementServers: new Map(
      plugins.flatMap(({ model, server }) => (server ? [[model.type, server] as const] : [])),
    ),
  }
}

async function loadPlugin(folder: string, name: string): Promise<Plugin> {
  const module: { default?: ElementModel } = await import(pathToFileURL(join(folder, 'model.ts')).href)
  const model = module.default
  if (!model) throw new Error('model.ts has no default export')
  if (model.type !== name) throw new Error(`model.ts defines "${model.type}", its folder is "${name}"`)
  const schema: unknown = JSON.parse(await readFile(join(folder, 'element.schema.json'), 'utf8'))
  if (typeof schema !== 'object' || !schema) throw new Error('element.schema.json is not an object')
  return { model, schema, server: await loadServer(folder) }
}

async function loadServer(folder: string): Promise<ElementServer | undefined> {
  const file = join(folder, 'server.ts')
  if (!existsSync(file)) return undefined
  const module: { default?: ElementServer } = await import(pathToFileURL(file).href)
  if (!module.default) throw new Error('server.ts has no default export')
  return module.default
}
