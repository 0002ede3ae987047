/* Generated from ../page-layout.schema.json by `npm run generate`. */

/**
 * An identifier that is safe as a key, a path segment and a field name.
 */
export type Id = string
/**
 * An identifier that is safe as a key, a path segment and a field name.
 */
export type Id1 = string

/**
 * A page made of widgets (002 §3.8); `{programId}:overview` is a program's first page.
 */
export interface PageLayout {
  schemaVersion: 1
  id: string
  /**
   * Another one each time that the page is saved. The store gives it; no author writes it.
   */
  revision?: string
  /**
   * @maxItems 200
   */
  widgets: Widget[]
  layouts: GridLayouts
}
export interface Widget {
  id: Id
  type: string
  width?: number
  height?: number
  config?: WidgetConfig
}
/**
 * What the widget's own schema allows (plugins/<type>-widget/widget.schema.json).
 */
export interface WidgetConfig {
  [k: string]: unknown
}
export interface GridLayouts {
  /**
   * @maxItems 200
   */
  lg: GridItem[]
  /**
   * @maxItems 200
   */
  md: GridItem[]
  /**
   * @maxItems 200
   */
  sm: GridItem[]
}
export interface GridItem {
  i: Id1
  x: number
  y: number
  w: number
  h: number
}
