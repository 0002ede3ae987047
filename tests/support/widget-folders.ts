import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { WidgetExample } from '../../designer/contract/widget-example.ts'
import type { WidgetModel } from '../../runtime/core/widget/define-widget.ts'
import type { WidgetView } from '../../runtime/react/contract.ts'
import { widgetFiles } from '../../server/composition/load-widgets.ts'
import { findPluginPackages, isWidget, type WidgetPackage } from '../../server/composition/plugin-packages.ts'
import { pluginSettings } from '../../server/plugin-settings.ts'
import { load } from './plugin-models.ts'

const folder = resolve(import.meta.dirname, '../../plugins')

export interface WidgetFolder {
  type: string
  model: WidgetModel
  View: WidgetView
  schema: Record<string, unknown>
  examples: (WidgetExample & { file: string })[]
}

async function read(files: WidgetPackage['widget']): Promise<WidgetFolder> {
  const model = await load<WidgetModel>(files.model)
  const examples = join(dirname(files.model), 'examples')
  const parse = (file: string) => JSON.parse(readFileSync(file, 'utf8'))
  return {
    ...{ type: model.type, model, View: await load<WidgetView>(files.view), schema: parse(files.schema) },
    examples: existsSync(examples)
      ? readdirSync(examples).map((file) => ({ file, ...parse(join(examples, file)) }))
      : [],
  }
}

/** Every widget in plugins/, and what FORMWORK_PLUGINS names (`npm run plugin:check`), found as the server does. */
export const widgetFolders: readonly WidgetFolder[] = await Promise.all([
  ...readdirSync(folder).flatMap((name) => {
    const files = widgetFiles(join(folder, name))
    return files ? [read(files)] : []
  }),
  ...findPluginPackages(pluginSettings(process.env))
    .filter(isWidget)
    .map(({ widget }) => read(widget)),
])
