import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ElementModel } from '../../runtime/core/element/define-element.ts'
import { createRegistry, type ElementRegistry } from '../../runtime/core/element/registry.ts'
import { createDocumentValidator, type DocumentValidator } from '../../schemas/validate.ts'
import type { Logger } from '../contract/services.ts'

interface Plugin {
  model: ElementModel
  schema: object
}

export interface LoadedPlugins {
  registry: ElementRegistry
  validator: DocumentValidator
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
  const good: Plugin[] = []
  for (const name of names) {
    try {
      const plugin = await loadPlugin(join(folder, name), name)
      createRegistry([...good.map(({ model }) => model), plugin.model])
      createDocumentValidator({ [name]: plugin.schema })
      good.push(plugin)
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      broken.push({ folder: name, reason })
      logger.error({ plugin: name, reason }, 'plugin left out')
    }
  }
  const schemas = Object.fromEntries(good.map(({ model, schema }) => [model.type, schema]))
  return {
    registry: createRegistry(good.map(({ model }) => model)),
    validator: createDocumentValidator(schemas),
    broken,
  }
}

async function loadPlugin(folder: string, name: string): Promise<Plugin> {
  const module: { default?: ElementModel } = await import(pathToFileURL(join(folder, 'model.ts')).href)
  const model = module.default
  if (!model) throw new Error('model.ts has no default export')
  if (model.type !== name) throw new Error(`model.ts defines "${model.type}", its folder is "${name}"`)
  const schema: unknown = JSON.parse(await readFile(join(folder, 'element.schema.json'), 'utf8'))
  if (typeof schema !== 'object' || !schema) throw new Error('element.schema.json is not an object')
  return { model, schema }
}
