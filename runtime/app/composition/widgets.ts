import { lazy } from 'react'
import { createWidgets, type WidgetModel } from '../../core/widget/define-widget.ts'
import type { WidgetView, WidgetViews } from '../../react/contract.ts'
import { packages } from './widget-packages.ts'

/** Every folder in plugins/ with a widget.ts, and every configured package of that kind, is a widget type. */
const models = import.meta.glob<WidgetModel>('/plugins/*/widget.ts', { eager: true, import: 'default' })
const loads = import.meta.glob<{ default: WidgetView }>('/plugins/*/view.tsx')

export const widgets = createWidgets([...Object.values(models), ...packages.map(({ model }) => model)])

/** Each fetched when a page first shows it. */
export const widgetViews: WidgetViews = new Map([
  ...Object.entries(models).flatMap(([path, { type }]) => {
    const load = loads[path.replace(/widget\.ts$/, 'view.tsx')]
    return load ? [[type, lazy(load) as unknown as WidgetView] as const] : []
  }),
  ...packages.map(({ model, load }) => [model.type, lazy(load) as unknown as WidgetView] as const),
])

/** Of the packages, by type: what an author may set. */
export const packageSchemas: Readonly<Record<string, Readonly<Record<string, unknown>>>> = Object.fromEntries(
  packages.map(({ model, schema }) => [model.type, schema]),
)
