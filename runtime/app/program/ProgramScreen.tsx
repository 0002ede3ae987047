import { useMemo } from 'react'
import { Link } from 'wouter'
import { overviewOf } from '../../core/layout/layout-id.ts'
import { useDocumentTitle } from '../../react/hooks/use-document-title.ts'
import { LayoutPage } from '../../react/layout/LayoutPage.tsx'
import { ButtonLink } from '../../react/ui/Button.tsx'
import { programLayoutPath } from '../address/programs.ts'
import { widgets, widgetViews } from '../composition/widgets.ts'
import { ErrorScreen } from '../feedback/ErrorScreen.tsx'
import { LoadingScreen } from '../feedback/LoadingScreen.tsx'
import { useLoad } from '../feedback/use-load.ts'
import { documentOf, type FoundLayout } from '../page-layout/layout-fields.ts'
import { useWidgetHost } from '../page-layout/use-widget-host.tsx'
import { ProgramFrame } from '../program-frame/ProgramFrame.tsx'
import { useApplication } from '../session/session-context.ts'
import { FormsToStart } from './FormsToStart.tsx'
import { programQuery } from './operations.ts'

/** A program's first page (PR-01, PR-05): what its admins laid out, or else the forms that one may start. */
export default function ProgramScreen({ programId }: { programId: string }) {
  const { session } = useApplication()
  const { data, error, reload } = useLoad(
    (signal) => {
      const variables = { programId, layoutId: overviewOf(programId) }
      return session.transport.request(programQuery, variables, { signal })
    },
    [session, programId],
  )
  useDocumentTitle(data?.program.name ?? 'Program')
  if (error && !data) return <ErrorScreen error={error} onRetry={reload} />
  if (!data) return <LoadingScreen />
  const { program, findLayout: layout, assessmentTemplates } = data
  const campusId = program.campusCode ?? session.user.campusCode
  return (
    <ProgramFrame
      program={program}
      assessmentTemplates={assessmentTemplates}
      actions={
        layout?.canEdit && (
          <Link href={programLayoutPath(campusId, programId)} asChild>
            <ButtonLink small icon="pencil">
              Edit page
            </ButtonLink>
          </Link>
        )
      }
    >
      {layout && layout.widgets.length > 0 ? (
        <Overview programId={programId} layout={layout} />
      ) : (
        <FormsToStart templates={assessmentTemplates} />
      )}
    </ProgramFrame>
  )
}

function Overview({ programId, layout }: { programId: string; layout: FoundLayout }) {
  const host = useWidgetHost({ programId, startable: layout.startable })
  const document = useMemo(() => documentOf(layout), [layout])
  return <LayoutPage layout={document} widgets={widgets} views={widgetViews} host={host} />
}
