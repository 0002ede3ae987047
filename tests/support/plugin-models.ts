import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import type { ElementExample } from '../../designer/contract/element-example.ts'
import type { ElementModel } from '../../runtime/core/element/define-element.ts'
import { createRegistry } from '../../runtime/core/element/registry.ts'
import type { Element } from '../../schemas/index.ts'
import { withLateParts } from '../../server/composition/late-parts.ts'
import {
  type ElementPackage,
  findPluginPackages,
  isElement,
} from '../../server/composition/plugin-packages.ts'
import { pluginSettings } from '../../server/plugin-settings.ts'

const pluginsFolder = resolve(import.meta.dirname, '../../plugins')

/** An element as the server knows it, without its screens: what the core is proved with is quick to load. */
export interface PluginModel {
  type: string
  files: ElementPackage['files']
  model: ElementModel
  schema: Record<string, unknown>
  examples: (ElementExample & { file: string })[]
}

export const load = async <T>(path: string) =>
  ((await import(/* @vite-ignore */ path)) as { default: T }).default
const parse = (path: string) => JSON.parse(readFileSync(path, 'utf8'))

async function readModel(folder: string, files: ElementPackage['files']): Promise<PluginModel> {
  const model = await withLateParts(await load<ElementModel>(files.model), files)
  const examples = join(folder, 'examples')
  return {
    type: folder.startsWith(pluginsFolder) ? basename(folder) : model.type,
    files,
    model,
    schema: parse(files.schema),
    examples: readdirSync(examples).map((file) => ({ file, ...parse(join(examples, file)) })),
  }
}

function readFolder(type: string): Promise<PluginModel> {
  const at = (file: string) => join(pluginsFolder, type, file)
  const find = (file: string) => [at(file)].find(existsSync)
  return readModel(join(pluginsFolder, type), {
    model: at('model.ts'),
    runtime: at('runtime.tsx'),
    designer: at('designer.ts'),
    schema: at('element.schema.json'),
    summary: find('summary.tsx'),
    lint: find('lint.ts'),
    validSchema: find('valid-schema.ts'),
  })
}

/** Every folder in plugins/, and what FORMWORK_PLUGINS names (`npm run plugin:check`), found as the server does. */
export const models: readonly PluginModel[] = await Promise.all([
  ...readdirSync(pluginsFolder)
    .filter((type) => existsSync(join(pluginsFolder, type, 'model.ts')))
    .map(readFolder),
  ...findPluginPackages(pluginSettings(process.env))
    .filter(isElement)
    .map(({ folder, files }) => readModel(folder, files)),
])

export const registry = createRegistry(models.map(({ model }) => model))

/** Waits for what the elements load before their first use. */
export async function prepare(elements: readonly Element[]): Promise<void> {
  for (const element of elements) {
    await registry.get(element.type)?.prepare?.(element)
    await prepare(element.children ?? [])
  }
}
