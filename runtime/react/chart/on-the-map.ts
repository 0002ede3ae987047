import type { MapPlace } from '../../core/metric/map-frame.ts'
import { type ChartFigure, type ChartValue, valuesByPlace } from './figure.ts'

interface Placed {
  /** Its place on the first axis. */
  first: number
  name: string
  place: MapPlace
  value: number
}

/** What stands on a map: a building with a place and a figure, the largest first. */
export function placedOn({ axes, cells }: ChartFigure): Placed[] {
  const now = valuesByPlace(cells)
  const values: readonly ChartValue[] = axes[0]?.values ?? []
  return values
    .flatMap(({ label, place }, first) => {
      const value = now(first)
      return place && value !== null ? [{ first, name: label, place, value }] : []
    })
    .sort((a, b) => b.value - a.value)
}

export const hasPlaces = (figure: ChartFigure): boolean => placedOn(figure).length > 0
