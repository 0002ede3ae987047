import { Link } from 'wouter'
import { useDocumentTitle } from '../../../react/hooks/use-document-title.ts'
import { Button, ButtonLink } from '../../../react/ui/Button.tsx'
import { ButtonRow } from '../../../react/ui/ButtonRow.tsx'
import { dashboardEditPath } from '../../address/programs.ts'
import { ErrorScreen } from '../../feedback/ErrorScreen.tsx'
import { LoadingScreen } from '../../feedback/LoadingScreen.tsx'
import { useLoad } from '../../feedback/use-load.ts'
import { ProgramFrame } from '../../program-frame/ProgramFrame.tsx'
import type { ProgramHead } from '../../program-frame/program-head.ts'
import { useApplication } from '../../session/session-context.ts'
import { DashboardMenu } from './DashboardMenu.tsx'
import { FiguresContext } from './figures-context.ts'
import { dashboardQuery, type SentDashboard } from './operations.ts'
import { TileGrid } from './TileGrid.tsx'
import { useFigures } from './use-figures.ts'

/** Figures of a program beside each other, as its admins laid them out (DM-01). */
export default function DashboardScreen({ programId, id }: { programId: string; id: string }) {
  const { session } = useApplication()
  const { data, error, reload } = useLoad(
    (signal) => session.transport.request(dashboardQuery, { programId, id }, { signal }),
    [session, programId, id],
  )
  useDocumentTitle(data?.dashboard.name ?? 'Dashboard')
  if (error && !data) return <ErrorScreen error={error} onRetry={reload} />
  if (!data) return <LoadingScreen />
  return <Figures {...data} onChanged={reload} />
}

function Figures({
  dashboard,
  onChanged,
  ...head
}: ProgramHead & { dashboard: SentDashboard; onChanged(): void }) {
  const { id, name, revision, tileIds } = dashboard
  const programId = head.program.id
  const figures = useFigures({ programId, id, revision: revision ?? '' }, tileIds)
  return (
    <ProgramFrame
      {...head}
      place={{ name, path: `/program/${programId}/dashboard/${id}` }}
      actions={
        <ButtonRow>
          {tileIds.length > 0 && (
            <Button small tone="quiet" disabled={figures.isCounting} onClick={() => figures.count()}>
              {figures.isCounting ? 'Counting…' : 'Count again'}
            </Button>
          )}
          {dashboard.canEdit && (
            <Link href={dashboardEditPath(programId, id)} asChild>
              <ButtonLink small icon="pencil">
                Edit dashboard
              </ButtonLink>
            </Link>
          )}
          <DashboardMenu
            {...{ programId, dashboard, onChanged }}
            canAdd={dashboard.canEdit && head.program.canAddDashboard}
          />
        </ButtonRow>
      }
    >
      {tileIds.length > 0 ? (
        <FiguresContext value={figures}>
          <TileGrid {...{ dashboard, programId }} />
        </FiguresContext>
      ) : (
        <p>There are no figures on this dashboard yet.</p>
      )}
    </ProgramFrame>
  )
}
