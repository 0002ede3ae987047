import type { ChartPlace } from '../../../react/chart/figure.ts'
import { documentsPath } from '../../address/documents.ts'
import { figureAddress } from '../../forms/figure-address.ts'
import type { TileFigure } from './operations.ts'

/**
 * Where the forms are listed that a figure counted, or those of one place of it. Where the list can be narrowed to exactly
 * these by its own choices, it is: they can then be chosen otherwise.
 */
export function formsBehind(
  dashboard: { programId: string; id: string },
  { tileId, documents, figure }: TileFigure,
  [first, second]: ChartPlace | readonly [] = [],
): string {
  const valueAt = (axis: number, place: number | undefined) =>
    place === undefined ? undefined : (figure?.axes[axis]?.values[place]?.value ?? '')
  if (documents) {
    const status = documents.isByStatus ? valueAt(0, first) : documents.status
    const asked = { show: 'all', template: documents.templateGroupId, ...(status && { status }) }
    return documentsPath(asked)
  }
  const { programId, id: dashboardId } = dashboard
  const address = figureAddress({
    ...{ programId, dashboardId, tileId, first: valueAt(0, first), second: valueAt(1, second) },
  })
  return documentsPath({ show: 'all', ...address })
}
