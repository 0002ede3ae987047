import type { WidgetModel } from '../../core/widget/define-widget.ts'
import type { WidgetView } from '../../react/contract.ts'

interface WidgetPackage {
  model: WidgetModel
  schema: Readonly<Record<string, unknown>>
  load: () => Promise<{ default: WidgetView }>
}

/** The widget packages that an installation names in FORMWORK_PLUGINS: the build fills this list (vite.config.ts). */
export const packages: readonly WidgetPackage[] = []
