import type { ChartFigure, ChartPlace } from './figure.ts'

/** A part of a drawing as its library tells of it. */
export interface PressedPart {
  dataIndex: number
  seriesIndex: number
  data: unknown
}

/** Where the part of a drawing that was pressed stands in the figure; nowhere: the line of the period before. */
export function pressedPlace(
  { axes }: Pick<ChartFigure, 'axes'>,
  { dataIndex, seriesIndex, data }: PressedPart,
): ChartPlace | undefined {
  // A cell of a heat map, and a building on a map, say themselves where they stand.
  if (Array.isArray(data)) return [Number(data[0]), Number(data[1])]
  if (typeof data === 'object' && data !== null && 'first' in data) return [Number(data.first)]
  if (axes.length > 1) return [dataIndex, seriesIndex]
  return seriesIndex === 0 ? [dataIndex] : undefined
}
