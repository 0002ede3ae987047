import { useMemo } from 'react'
import type { Layout } from '../../../core/layout/grid.ts'
import { createWidgets } from '../../../core/widget/define-widget.ts'
import type { WidgetView, WidgetViews } from '../../../react/contract.ts'
import { LayoutPage } from '../../../react/layout/LayoutPage.tsx'
import { useWidgetHost } from '../../page-layout/use-widget-host.tsx'
import type { SentDashboard } from './operations.ts'
import { TileView } from './TileView.tsx'

/** Nothing but tiles stands on a dashboard. */
const widgets = createWidgets([
  { type: 'metric', label: 'Figure', icon: 'table', defaults: { config: {} }, height: 'box' },
])
const views: WidgetViews = new Map([['metric', TileView as WidgetView]])

interface Props {
  dashboard: SentDashboard
  programId: string
}

/** The tiles on the grid of page layouts. */
export function TileGrid({ dashboard: { tileIds, layouts }, programId }: Props) {
  const host = useWidgetHost({ programId, startable: [] })
  const layout = useMemo(
    (): Layout => ({ widgets: tileIds.map((id) => ({ id, type: 'metric', config: { id } })), layouts }),
    [tileIds, layouts],
  )
  return <LayoutPage {...{ layout, widgets, views, host }} />
}
