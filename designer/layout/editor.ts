import { type ComponentType, createContext, useContext } from 'react'
import type { Layout } from '../../runtime/core/layout/grid.ts'
import type { WidgetConfig, WidgetRegistry } from '../../runtime/core/widget/define-widget.ts'
import type { WidgetHost, WidgetViews } from '../../runtime/react/contract.ts'
import type { LayoutSession } from './layout-session.ts'

/** What is set of a widget, made from its schema. */
export type Properties = ComponentType<{
  schema: Readonly<Record<string, unknown>>
  config: WidgetConfig
  onSet(name: string, value: unknown): void
}>

/** What the parts of the editor share. */
export interface Editor {
  session: LayoutSession
  widgets: WidgetRegistry
  views: WidgetViews
  host: WidgetHost
  schemaOf(type: string): Readonly<Record<string, unknown>>
  selected: string | undefined
  select(id: string | undefined): void
  /** Tells a screen reader what a key has done. */
  announce(text: string): void
}

export const EditorContext = createContext<Editor | null>(null)

/** @throws Error outside the editor */
export function useEditor(): Editor {
  const editor = useContext(EditorContext)
  if (!editor) throw new Error('A part of the layout editor was used outside of it')
  return editor
}

/** How a widget is called among the others. */
export function widgetName({ widgets }: Pick<Editor, 'widgets'>, widget: Layout['widgets'][number]): string {
  const model = widgets.get(widget.type)
  const own = model?.nameOf?.(widget.config ?? {})
  const label = model?.label ?? widget.type
  return own ? `${label}: ${own}` : label
}

/** The titles of texts that the schema requires and that are not there. */
export function missingTexts(schema: Readonly<Record<string, unknown>>, config: WidgetConfig): string[] {
  const properties = (schema.properties ?? {}) as Record<string, { title?: string }>
  return ((schema.required ?? []) as string[])
    .filter((name) => !(typeof config[name] === 'string' && /\S/.test(config[name])))
    .map((name) => properties[name]?.title ?? name)
}
