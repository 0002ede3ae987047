import { texts } from './texts.ts'
/** How wide the page is shown while it is edited (PL-05): pixels, and none for as wide as there is room. */
export const PREVIEW_WIDTHS = [
  { id: 'responsive', label: texts.responsive },
  { id: 'desktop', label: texts.desktop, least: 1024 },
  { id: 'tablet', label: texts.tablet, width: 820 },
  { id: 'small-tablet', label: texts.smallTablet, width: 700 },
  { id: 'mobile', label: texts.mobile, width: 500 },
] as const satisfies readonly { id: string; label: string; width?: number; least?: number }[]

export type PreviewWidth = (typeof PREVIEW_WIDTHS)[number]

/** The width of the page where so much room is there. */
export function shownWidth(preview: PreviewWidth, room: number): number {
  if ('width' in preview) return preview.width
  return 'least' in preview ? Math.max(preview.least, room) : room
}
