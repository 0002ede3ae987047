/** How wide the page is shown while it is edited (PL-05): pixels, and none for as wide as there is room. */
export const PREVIEW_WIDTHS = [
  { id: 'responsive', label: 'Responsive' },
  { id: 'desktop', label: 'Desktop (1024)', least: 1024 },
  { id: 'tablet', label: 'Tablet (820)', width: 820 },
  { id: 'small-tablet', label: 'Small tablet (700)', width: 700 },
  { id: 'mobile', label: 'Mobile (500)', width: 500 },
] as const satisfies readonly { id: string; label: string; width?: number; least?: number }[]

export type PreviewWidth = (typeof PREVIEW_WIDTHS)[number]

/** The width of the page where so much room is there. */
export function shownWidth(preview: PreviewWidth, room: number): number {
  if ('width' in preview) return preview.width
  return 'least' in preview ? Math.max(preview.least, room) : room
}
