import { Link, useLocation } from 'wouter'
import type { FigureLink } from '../../../react/chart/FigureTable.tsx'
import type { ChartPlace } from '../../../react/chart/figure.ts'
import { useApplication } from '../../session/session-context.ts'
import { useTileFigures } from './figures-context.ts'
import { formsBehind } from './forms-behind.ts'
import type { TileFigure } from './operations.ts'

interface FormsBehind {
  /** Where all forms are listed that a figure counted, where it is one figure. */
  all?: string
  /** By place: in the table a link, in the drawing what is pressed. */
  atPlaces?: { link: FigureLink; onPress(place: ChartPlace): void }
}

/** The forms that a figure counted, in the list of documents. */
export function useFormsBehind(tile: TileFigure): FormsBehind {
  const { flags } = useApplication()
  const { dashboard } = useTileFigures()
  const [, navigate] = useLocation()
  if (!flags.has('rollout-documents-page')) return {}
  const at = (place?: ChartPlace) => formsBehind(dashboard, tile, place)
  if (tile.figure?.axes.length === 0) return { all: at() }
  return {
    atPlaces: {
      link: (place, words, label) => (
        <Link href={at(place)} aria-label={label}>
          {words}
        </Link>
      ),
      onPress: (place) => navigate(at(place)),
    },
  }
}
