import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { ElementDesigner } from '../../designer/contract/element-designer.ts'
import type { AnswerValue, ElementModel } from '../../runtime/core/element/define-element.ts'
import { createRegistry } from '../../runtime/core/element/registry.ts'
import type { ElementRuntime, ElementSummary, ViewRegistry } from '../../runtime/react/contract.ts'
import type { Element, Issue } from '../../schemas/index.ts'

const pluginsFolder = resolve(import.meta.dirname, '../../plugins')

/** examples/*.json of a plugin: elements, answers by key, what is wrong with them, and how they read. */
export interface ElementExample {
  file: string
  name: string
  elements: Element[]
  answers: Record<string, AnswerValue>
  issues: Issue[]
  text?: Record<string, string>
}

export interface PluginFolder {
  type: string
  model: ElementModel
  schema: Record<string, unknown>
  runtime: ElementRuntime
  summary: ElementSummary | undefined
  designer: ElementDesigner
  examples: ElementExample[]
}

const load = async <T>(path: string) => ((await import(/* @vite-ignore */ path)) as { default: T }).default
const parse = (path: string) => JSON.parse(readFileSync(path, 'utf8'))

async function readPlugin(type: string): Promise<PluginFolder> {
  const at = (file: string) => join(pluginsFolder, type, file)
  const summary = at('summary.tsx')
  return {
    type,
    model: await load<ElementModel>(at('model.ts')),
    schema: parse(at('element.schema.json')),
    runtime: await load<ElementRuntime>(at('runtime.tsx')),
    summary: existsSync(summary) ? await load<ElementSummary>(summary) : undefined,
    designer: await load<ElementDesigner>(at('designer.ts')),
    examples: readdirSync(at('examples')).map((file) => ({ file, ...parse(join(at('examples'), file)) })),
  }
}

/** Every folder in plugins/, found as the composition roots find them. */
export const plugins: readonly PluginFolder[] = await Promise.all(readdirSync(pluginsFolder).map(readPlugin))

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
