/** What a widget's schema allows its author to set. */
export type WidgetConfig = Readonly<Record<string, unknown>>

/** A widget type: the default export of `widget.ts` in its folder. */
export interface WidgetModel {
  /** What a layout calls it, e.g. the `type` of 000 §3. */
  type: string
  /** In the palette, and what the widget is called. */
  label: string
  /** A name of runtime/react/ui/Icon.tsx. */
  icon: string
  /** What a new one starts with; 8 wide and 1 high where it says nothing else (000 §9). */
  defaults: { width?: number; height?: number; config: WidgetConfig }
  /** `content`: as high as what it shows (PL-04). `box`: as high as its author makes it. */
  height: 'content' | 'box'
  /** Whether it has all that it needs to do its work; it has when absent. One that has not is shown to its author alone. */
  isComplete?(config: WidgetConfig): boolean
  /** What tells it from others of its type: its text. */
  nameOf?(config: WidgetConfig): string
}

interface Definition<C> extends Omit<WidgetModel, 'isComplete' | 'nameOf'> {
  isComplete?(config: C): boolean
  nameOf?(config: C): string
}

/** @example export default defineWidget<{ value: string }>({ type: 'note', label: 'Note', … }) */
export const defineWidget = <C>(definition: Definition<C>): WidgetModel =>
  definition as unknown as WidgetModel

/** The widget types of an installation, in the order of the palette; passed, never a global. */
export interface WidgetRegistry {
  get(type: string): WidgetModel | undefined
  all(): readonly WidgetModel[]
}

/** @throws Error when two claim one type */
export function createWidgets(models: readonly WidgetModel[]): WidgetRegistry {
  const byType = new Map<string, WidgetModel>()
  for (const model of models) {
    if (byType.has(model.type)) throw new Error(`Two widgets call themselves "${model.type}"`)
    byType.set(model.type, model)
  }
  return { get: (type) => byType.get(type), all: () => models }
}
