import type { ElementDesigner } from '../../designer/contract/element-designer.ts'
import type { ElementRuntime, ElementSummary, ViewRegistry } from '../../runtime/react/contract.ts'
import { load, models, type PluginModel } from './plugin-models.ts'

export { prepare, registry } from './plugin-models.ts'

/** An element with its screens. */
export interface PluginFolder extends PluginModel {
  runtime: ElementRuntime
  summary: ElementSummary | undefined
  designer: ElementDesigner
}

export const plugins: readonly PluginFolder[] = await Promise.all(
  models.map(async (plugin) => ({
    ...plugin,
    runtime: await load<ElementRuntime>(plugin.files.runtime),
    summary: plugin.files.summary ? await load<ElementSummary>(plugin.files.summary) : undefined,
    designer: await load<ElementDesigner>(plugin.files.designer),
  })),
)

const byType = new Map(plugins.map((plugin) => [plugin.type, plugin]))

export const views: ViewRegistry = {
  runtime: (type) => byType.get(type)?.runtime,
  summary: (type) => byType.get(type)?.summary,
}
