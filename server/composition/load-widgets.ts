import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { WidgetModel } from '../../runtime/core/widget/define-widget.ts'
import { createDocumentValidator } from '../../schemas/validate.ts'
import { widgetFault } from './check-widget.ts'
import { importDefault } from './late-parts.ts'
import type { WidgetPackage } from './plugin-packages.ts'

export interface WidgetPlugin {
  model: WidgetModel
  schema: object
}

/** The files of a widget's folder; undefined where the folder is none. */
export function widgetFiles(folder: string): WidgetPackage['widget'] | undefined {
  const at = (file: string) => join(folder, file)
  const files = { model: at('widget.ts'), view: at('view.tsx'), schema: at('widget.schema.json') }
  return existsSync(files.model) ? files : undefined
}

/** @throws Error with what is wrong: it does not fit the contract, or its type is taken */
export async function loadWidget(
  { model: file, view, schema: schemaFile }: WidgetPackage['widget'],
  known: readonly WidgetPlugin[],
): Promise<WidgetPlugin> {
  const model = await importDefault<WidgetModel>(file)
  const fault = widgetFault(model)
  if (fault) throw new Error(fault)
  const { type } = model as WidgetModel
  if (known.some((each) => each.model.type === type))
    throw new Error(`its widget.type "${type}" is a widget type already`)
  if (!existsSync(view)) throw new Error('it has no view.tsx')
  const schema: unknown = JSON.parse(await readFile(schemaFile, 'utf8'))
  if (typeof schema !== 'object' || !schema) throw new Error('widget.schema.json is not an object')
  // Throws for one that is no JSON Schema: it must not take the others with it.
  createDocumentValidator({}, { [type]: schema })
  return { model: model as WidgetModel, schema }
}

/** Their schemas by type. */
export const widgetTypes = (widgets: readonly WidgetPlugin[]): Record<string, object> =>
  Object.fromEntries(widgets.map(({ model, schema }) => [model.type, schema]))
