import type { ElementModel } from '../../core/element/define-element.ts'
import type { ElementRuntime, ElementSummary } from '../../react/contract.ts'

interface PluginPackage {
  model: ElementModel
  runtime: () => Promise<ElementRuntime>
  summary?: () => Promise<ElementSummary>
}

/** The packages that an installation names in FORMWORK_PLUGINS: the build fills this list (vite.config.ts). */
export const packages: readonly PluginPackage[] = []
