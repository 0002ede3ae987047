import type { ResultOf } from 'gql.tada'
import { useMemo } from 'react'
import { Link, useLocation } from 'wouter'
import { packageSchemas, widgets, widgetViews } from '../../runtime/app/composition/widgets.ts'
import { ErrorScreen } from '../../runtime/app/feedback/ErrorScreen.tsx'
import { LoadingScreen } from '../../runtime/app/feedback/LoadingScreen.tsx'
import { useLoad } from '../../runtime/app/feedback/use-load.ts'
import { documentOf, type FoundLayout } from '../../runtime/app/page-layout/layout-fields.ts'
import { useWidgetHost } from '../../runtime/app/page-layout/use-widget-host.tsx'
import { useApplication } from '../../runtime/app/session/session-context.ts'
import type { Layout } from '../../runtime/core/layout/grid.ts'
import { overviewOf } from '../../runtime/core/layout/layout-id.ts'
import type { WidgetHost } from '../../runtime/react/contract.ts'
import { useDocumentTitle } from '../../runtime/react/hooks/use-document-title.ts'
import { muted } from '../../runtime/react/ui/text.ts'
import { type NamedTemplate, SchemaForm } from '../builder/inspector/SchemaForm.tsx'
import { browserKeeper } from '../layout/browser-keeper.ts'
import type { Properties } from '../layout/editor.ts'
import { LayoutEditor } from '../layout/LayoutEditor.tsx'
import { common } from '../parts/common-texts.ts'
import { programAddress } from './addresses.ts'
import styles from './LayoutPage.module.css'
import {
  deleteLayoutMutation,
  layoutQuery,
  layoutTemplatesQuery,
  updateLayoutMutation,
} from './layout-operations.ts'
import { texts } from './texts.ts'
import { undoKeyOf } from './undo-key.ts'
import { type ProgramPlace, useProgram } from './use-program.ts'

type Schema = Readonly<Record<string, unknown>>

const files = import.meta.glob<Schema>('/plugins/*/widget.schema.json', { eager: true, import: 'default' })
const models = import.meta.glob<{ type: string }>('/plugins/*/widget.ts', { eager: true, import: 'default' })
const schemas: Readonly<Record<string, Schema>> = {
  ...Object.fromEntries(
    Object.entries(models).map(([path, { type }]) => [
      type,
      files[path.replace(/widget\.ts$/, 'widget.schema.json')] ?? {},
    ]),
  ),
  ...packageSchemas,
}
const schemaOf = (type: string): Schema => schemas[type] ?? {}

/** A program's first page in Studio, to be written (SG-03). */
export default function LayoutPage({ campusId, programId }: ProgramPlace) {
  const { session } = useApplication()
  const program = useProgram({ campusId, programId })
  const id = overviewOf(programId)
  const { data, error, reload } = useLoad(
    async (signal) => {
      const { transport } = session
      const [{ findLayout }, { studioTemplates }] = await Promise.all([
        transport.request(layoutQuery, { id }, { signal }),
        transport.request(layoutTemplatesQuery, { programId }, { signal }),
      ])
      return { found: findLayout ?? undefined, templates: studioTemplates.docs.flatMap(offered) }
    },
    [session, id, programId],
  )
  useDocumentTitle(program.data ? texts.pageOf(program.data.program.name) : common.page)
  const failed = program.error ?? error
  if (failed && !(program.data && data))
    return <ErrorScreen error={failed} onRetry={program.error ? program.reload : reload} />
  if (!program.data || !data) return <LoadingScreen />
  const { name } = program.data.program
  return <Editor key={id} {...{ campusId, programId, id, name }} {...data} />
}

interface EditorProps extends ProgramPlace {
  id: string
  name: string
  found: FoundLayout | undefined
  templates: readonly NamedTemplate[]
}

function Editor({ campusId, programId, id, name, found, templates }: EditorProps) {
  const { session } = useApplication()
  const [, navigate] = useLocation()
  const { transport } = session
  const reading = useWidgetHost({ programId, startable: NONE })
  const host = useMemo(
    // Nothing leads away from a page that is being written, and its author looks at it for everybody.
    (): WidgetHost => ({ ...reading, mayStart: () => true, linkTo: () => ({}) }),
    [reading],
  )
  const keeper = useMemo(() => browserKeeper(session.user.userId, id), [session, id])
  const Form = useMemo(
    (): Properties =>
      ({ schema, config, onSet }) => <SchemaForm {...{ schema, templates, onSet }} data={config} />,
    [templates],
  )
  const back = programAddress(campusId, programId)
  return (
    <LayoutEditor
      {...{ host, keeper, widgets, views: widgetViews, schemaOf, undoKeyOf }}
      title={
        <h1 className={styles.title}>
          <Link href={back}>{name}</Link> <span className={muted}>{common.page}</span>
        </h1>
      }
      found={found && keptOf(found)}
      Properties={Form}
      save={async ({ widgets: shown, layouts }, revision) => {
        const input = { id, revision, widgets: [...shown], layouts: listsOf(layouts) }
        return (await transport.request(updateLayoutMutation, { input })).updatePageLayout.revision
      }}
      remove={async (revision) => {
        await transport.request(deleteLayoutMutation, { input: { id, revision } })
      }}
      load={async () => {
        const { findLayout } = await transport.request(layoutQuery, { id })
        return findLayout ? keptOf(findLayout) : undefined
      }}
      onDeleted={() => navigate(back)}
    />
  )
}

type Listed = ResultOf<typeof layoutTemplatesQuery>['studioTemplates']['docs'][number]

/** Published, and begun by itself. */
const offered = ({ groupId, name, version, isSubform }: Listed): NamedTemplate[] =>
  version === null || isSubform ? [] : [{ id: groupId, name }]

const NONE: readonly string[] = []

const keptOf = (found: FoundLayout) => ({ base: found.revision, layout: documentOf(found) })

const listsOf = ({ lg, md, sm }: Layout['layouts']) => ({ lg: [...lg], md: [...md], sm: [...sm] })
