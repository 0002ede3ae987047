import { useState } from 'react'
import { ErrorScreen } from '../../runtime/app/feedback/ErrorScreen.tsx'
import { LoadingScreen } from '../../runtime/app/feedback/LoadingScreen.tsx'
import { useLoad } from '../../runtime/app/feedback/use-load.ts'
import { useApplication } from '../../runtime/app/session/session-context.ts'
import type { DraftDocuments } from '../document/draft-server.ts'
import { writeDocuments } from '../document/json/read-documents.ts'
import { common } from '../parts/common-texts.ts'
import { JsonEditor } from '../parts/json-editor/JsonEditor.tsx'
import { useWorkbench } from '../parts/workbench.ts'
import { CarryAway } from './CarryAway.tsx'
import styles from './JsonPane.module.css'
import { versionQuery } from './operations.ts'
import { texts } from './texts.ts'
import { useSchemas } from './use-schemas.ts'
import { VersionChooser } from './VersionChooser.tsx'

const NOTHING = () => {}

/** A version as it was published: to be read, searched and copied, and never changed. */
export function PublishedText({ version }: { version: number }) {
  const { session } = useWorkbench()
  const { transport } = useApplication().session
  const schemas = useSchemas()
  const [written] = useState({ count: 0, isUndoable: false })
  const {
    data: text,
    error,
    reload,
  } = useLoad(
    async (signal) => {
      const { publishedVersion } = await transport.request(
        versionQuery,
        { draftId: session.id, version },
        { signal },
      )
      return writeDocuments(publishedVersion.documents as DraftDocuments)
    },
    [transport, session, version],
  )
  if (error) return <ErrorScreen error={error} onRetry={reload} />
  if (text === undefined) return <LoadingScreen />
  return (
    <div className={styles.pane}>
      <div className={styles.bar}>
        <h1>{common.json}</h1>
        <VersionChooser shown={String(version)} />
        <span role="status" className={styles.state}>
          {texts.asPublished(version)}
        </span>
        <CarryAway text={text} name={`${session.groupId}-v${version}`} />
      </div>
      <JsonEditor
        className={styles.editor}
        label={texts.versionJson(version)}
        {...{ text, written, schemas }}
        marks={[]}
        isReadOnly
        onText={NOTHING}
        onApply={NOTHING}
      />
    </div>
  )
}
