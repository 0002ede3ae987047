import type { ElementRegistry } from '../../runtime/core/element/registry.ts'
import type { ViewRegistry } from '../../runtime/react/contract.ts'
import type { ElementDesigner } from '../contract/element-designer.ts'

/** An element type as the designer knows it. */
export interface Kind {
  type: string
  designer: ElementDesigner
  /** What a template stores of it: the inspector is made from this. */
  schema: Readonly<Record<string, unknown>>
}

/** The element types of an installation, by the order of the palette; passed, never a global. */
export interface Catalogue {
  kinds: readonly Kind[]
  kindOf(type: string): Kind | undefined
  registry: ElementRegistry
  views: ViewRegistry
}
