import { useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import { dashboardPath, programPath } from '../../../runtime/app/address/programs.ts'
import { ErrorScreen } from '../../../runtime/app/feedback/ErrorScreen.tsx'
import { LoadingScreen } from '../../../runtime/app/feedback/LoadingScreen.tsx'
import { showToast } from '../../../runtime/app/feedback/toasts.ts'
import { useLoad } from '../../../runtime/app/feedback/use-load.ts'
import { useWidgetHost } from '../../../runtime/app/page-layout/use-widget-host.tsx'
import { useApplication } from '../../../runtime/app/session/session-context.ts'
import { dashboardOf, layoutOf, TILE, TILE_SIZE } from '../../../runtime/core/dashboard/tiles.ts'
import type { Layout } from '../../../runtime/core/layout/grid.ts'
import { createWidgets, type WidgetConfig } from '../../../runtime/core/widget/define-widget.ts'
import type { WidgetHost, WidgetView, WidgetViews } from '../../../runtime/react/contract.ts'
import { useDocumentTitle } from '../../../runtime/react/hooks/use-document-title.ts'
import type { Tile } from '../../../schemas/index.ts'
import { browserKeeper } from '../../layout/browser-keeper.ts'
import { LayoutEditor } from '../../layout/LayoutEditor.tsx'
import { undoKeyOf } from '../undo-key.ts'
import { DashboardName } from './DashboardName.tsx'
import { OfferedContext, type OfferedTemplate } from './offered.ts'
import {
  createMutation,
  deleteMutation,
  type EditedDashboard,
  editedDashboardQuery,
  offeredQuery,
  updateMutation,
} from './operations.ts'
import { TileForm } from './TileForm.tsx'
import { TriedTile } from './TriedTile.tsx'
import { texts } from './texts.ts'

/** In the address of one that is not there yet. */
const NEW = 'new'
const widgets = createWidgets([
  {
    ...{ type: TILE, label: texts.figure, icon: 'table', height: 'box' as const },
    defaults: { ...TILE_SIZE, config: {} },
    isComplete: ({ templateGroupId, metric }: WidgetConfig) =>
      templateGroupId !== undefined && metric !== undefined,
    nameOf: ({ title }: WidgetConfig) => (typeof title === 'string' ? title : ''),
  },
])
const views: WidgetViews = new Map([[TILE, TriedTile as WidgetView]])
const schemaOf = () => ({})

interface Place {
  programId: string
  id: string
}

/** A dashboard of a program, written by its admins (DM-01, PR-02). */
export default function DashboardEditPage({ programId, id }: Place) {
  const { session } = useApplication()
  const { data, error, reload } = useLoad(
    async (signal) => {
      const { transport } = session
      const [offered, found] = await Promise.all([
        transport.request(offeredQuery, { programId }, { signal }),
        id === NEW ? undefined : transport.request(editedDashboardQuery, { programId, id }, { signal }),
      ])
      return { offered, found: found?.dashboard }
    },
    [session, programId, id],
  )
  useDocumentTitle(texts.editDashboard)
  if (error && !data) return <ErrorScreen error={error} onRetry={reload} />
  if (!data) return <LoadingScreen />
  const { dashboardMetrics, program } = data.offered
  const templates = dashboardMetrics as unknown as readonly OfferedTemplate[]
  return (
    <OfferedContext value={{ programId, templates }}>
      <Editor {...{ programId, id }} program={program.name} found={data.found} />
    </OfferedContext>
  )
}

interface EditorProps extends Place {
  program: string
  found: EditedDashboard | undefined
}

function Editor({ programId, id, program, found }: EditorProps) {
  const { session } = useApplication()
  const [, navigate] = useLocation()
  const { transport } = session
  const [newId] = useState(() => `d-${crypto.randomUUID()}`)
  const own = found ? id : newId
  const reading = useWidgetHost({ programId, startable: NONE })
  const host = useMemo((): WidgetHost => ({ ...reading, linkTo: () => ({}) }), [reading])
  const keeper = useMemo(
    () => browserKeeper(session.user.userId, `dashboard ${programId} ${id}`),
    [session, programId, id],
  )
  const store = async (layout: Layout, revision: string | null) => {
    const content = contentOf(layout)
    if (revision !== null) {
      const input = { programId, id: own, revision, content }
      return (await transport.request(updateMutation, { input })).updateDashboard.revision
    }
    const input = { programId, id: own, content }
    const saved = (await transport.request(createMutation, { input })).createDashboard.revision
    showToast('success', texts.created)
    navigate(dashboardPath(programId, own))
    return saved
  }
  return (
    <LayoutEditor
      {...{ host, keeper, widgets, views, schemaOf, undoKeyOf }}
      noun={texts.dashboard}
      title={
        <DashboardName
          back={found ? dashboardPath(programId, id) : programPath(programId)}
          program={program}
        />
      }
      found={found ? keptOf(found) : undefined}
      Properties={TileForm}
      save={store}
      remove={async (revision) => {
        const input = { programId, id: own, revision: revision ?? '' }
        await transport.request(deleteMutation, { input })
      }}
      load={async () => {
        const { dashboard } = await transport.request(editedDashboardQuery, { programId, id: own })
        return keptOf(dashboard)
      }}
      onDeleted={() => navigate(programPath(programId))}
    />
  )
}

const NONE: readonly string[] = []

const keptOf = ({ name, tiles, layouts, revision }: EditedDashboard) => ({
  base: revision,
  layout: layoutOf({ name, tiles: (tiles ?? []) as Tile[], layouts }),
})

function contentOf(layout: Layout) {
  const { name, tiles, layouts } = dashboardOf(layout)
  const { lg, md, sm } = layouts
  return { name, tiles: tiles as unknown, layouts: { lg: [...lg], md: [...md], sm: [...sm] } }
}
