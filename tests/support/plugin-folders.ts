import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import type { ElementDesigner } from '../../designer/contract/element-designer.ts'
import type { ElementExample } from '../../designer/contract/element-example.ts'
import type { ElementModel } from '../../runtime/core/element/define-element.ts'
import { createRegistry } from '../../runtime/core/element/registry.ts'
import type { ElementRuntime, ElementSummary, ViewRegistry } from '../../runtime/react/contract.ts'
import type { Element } from '../../schemas/index.ts'
import { withLateParts } from '../../server/composition/late-parts.ts'
import { findPluginPackages, type PluginPackage } from '../../server/composition/plugin-packages.ts'
import { pluginSettings } from '../../server/config.ts'

const pluginsFolder = resolve(import.meta.dirname, '../../plugins')

export interface PluginFolder {
  type: string
  model: ElementModel
  schema: Record<string, unknown>
  runtime: ElementRuntime
  summary: ElementSummary | undefined
  designer: ElementDesigner
  examples: (ElementExample & { file: string })[]
}

const load = async <T>(path: string) => ((await import(/* @vite-ignore */ path)) as { default: T }).default
const parse = (path: string) => JSON.parse(readFileSync(path, 'utf8'))

async function readPlugin(folder: string, files: PluginPackage['files']): Promise<PluginFolder> {
  const model = await withLateParts(await load<ElementModel>(files.model), files)
  const examples = join(folder, 'examples')
  return {
    type: folder.startsWith(pluginsFolder) ? basename(folder) : model.type,
    model,
    schema: parse(files.schema),
    runtime: await load<ElementRuntime>(files.runtime),
    summary: files.summary ? await load<ElementSummary>(files.summary) : undefined,
    designer: await load<ElementDesigner>(files.designer),
    examples: readdirSync(examples).map((file) => ({ file, ...parse(join(examples, file)) })),
  }
}

function readFolder(type: string): Promise<PluginFolder> {
  const at = (file: string) => join(pluginsFolder, type, file)
  const find = (file: string) => [at(file)].find(existsSync)
  return readPlugin(join(pluginsFolder, type), {
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
export const plugins: readonly PluginFolder[] = await Promise.all([
  ...readdirSync(pluginsFolder).map(readFolder),
  ...findPluginPackages(pluginSettings(process.env)).map(({ folder, files }) => readPlugin(folder, files)),
])

export const registry = createRegistry(plugins.map(({ model }) => model))

const byType = new Map(plugins.map((plugin) => [plugin.type, plugin]))

export const views: ViewRegistry = {
  runtime: (type) => byType.get(type)?.runtime,
  summary: (type) => byType.get(type)?.summary,
}

/** Waits for what the elements load before their first use. */
export async function prepare(elements: readonly Element[]): Promise<void> {
  for (const element of elements) {
    await registry.get(element.type)?.prepare?.(element)
    await prepare(element.children ?? [])
  }
}
