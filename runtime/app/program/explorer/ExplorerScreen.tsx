import { useId } from 'react'
import { useSearchParams } from 'wouter'
import { useDocumentTitle } from '../../../react/hooks/use-document-title.ts'
import { Select } from '../../../react/ui/Select.tsx'
import { ErrorScreen, NotFound } from '../../feedback/ErrorScreen.tsx'
import { LoadingScreen } from '../../feedback/LoadingScreen.tsx'
import { useLoad } from '../../feedback/use-load.ts'
import { ProgramFrame } from '../../program-frame/ProgramFrame.tsx'
import { useApplication } from '../../session/session-context.ts'
import { programHeadQuery } from '../operations.ts'
import styles from './Explorer.module.css'
import { Explorer } from './Explorer.tsx'
import { columnsQuery } from './operations.ts'
import type { Place } from './use-page.ts'

const TITLE = 'Data Explorer'

/** The forms of a program's templates as a table, for its admins (DM-06, PR-02). */
export default function ExplorerScreen({ programId }: { programId: string }) {
  const { session, flags } = useApplication()
  const id = useId()
  const [params, setParams] = useSearchParams()
  const { data, error, reload } = useLoad(
    (signal) => session.transport.request(programHeadQuery, { programId }, { signal }),
    [session, programId],
  )
  useDocumentTitle(TITLE)
  if (!flags.has('rollout-data-export')) return <NotFound />
  if (error && !data) return <ErrorScreen error={error} onRetry={reload} />
  if (!data) return <LoadingScreen />
  const { templates } = data.program
  const asked = params.get('template')
  const template = asked === null ? templates[0] : templates.find(({ groupId }) => groupId === asked)
  return (
    <ProgramFrame {...data} place={{ name: TITLE, path: `/program/${programId}/data-export` }}>
      {templates.length > 1 && (
        <div className={styles.template}>
          <label htmlFor={id}>Template</label>
          <Select
            id={id}
            options={templates.map(({ groupId, name }) => ({ id: groupId, label: name }))}
            value={template?.groupId ?? ''}
            {...(!template && { placeholder: 'Choose a template' })}
            onChoose={(chosen) => setParams({ template: chosen })}
          />
        </div>
      )}
      {template ? (
        <OfTemplate
          key={template.groupId}
          place={{ programId, templateGroupId: template.groupId }}
          name={template.name}
        />
      ) : data.program.isAdmin && templates.length === 0 ? (
        <p>This program has no templates.</p>
      ) : (
        <OfTemplate place={{ programId, templateGroupId: asked ?? programId }} name="" />
      )}
    </ProgramFrame>
  )
}

function OfTemplate({ place, name }: { place: Place; name: string }) {
  const [params, setParams] = useSearchParams()
  const { transport } = useApplication().session
  const id = useId()
  const unfold = params.get('rows') ?? undefined
  const viewId = params.get('view')
  const { data, error, reload } = useLoad(
    async (signal) => ({
      unfold,
      ...(await transport.request(columnsQuery, { ...place, unfold }, { signal })),
    }),
    [transport, place.programId, place.templateGroupId, unfold],
  )
  const show = (view: { id?: string; unfold?: string | null | undefined }) =>
    setParams(
      {
        template: place.templateGroupId,
        ...(view.unfold && { rows: view.unfold }),
        ...(view.id !== undefined && { view: view.id }),
      },
      { replace: true },
    )
  const isOther = !data || data.unfold !== unfold
  if (error && isOther) return <ErrorScreen error={error} onRetry={reload} />
  if (isOther) return <LoadingScreen />
  const tables = data.explorerTables
  return (
    <>
      {tables.length > 0 && (
        <div className={styles.template}>
          <label htmlFor={id}>A line for each</label>
          <Select
            id={id}
            placeholder="Form"
            options={tables.map((table) => ({ id: table.id, label: `Row of ${table.label}` }))}
            value={unfold ?? ''}
            onChoose={(table) => show({ unfold: table })}
          />
        </div>
      )}
      <Explorer
        key={unfold ?? ''}
        {...{ place, unfold, viewId }}
        label={`Forms of ${name}`}
        columns={data.explorerColumns}
        views={data.gridStates}
        onView={(view) => show(view ?? { unfold })}
      />
    </>
  )
}
