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
   * @maxItems 500
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
export interface WidgetConfig {
  value?: string
  label?: string
  template?: WidgetTemplate
}
export interface WidgetTemplate {
  id: Id
  name: string
}
export interface GridLayouts {
  /**
   * @maxItems 500
   */
  lg: GridItem[]
  /**
   * @maxItems 500
   */
  md: GridItem[]
  /**
   * @maxItems 500
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
