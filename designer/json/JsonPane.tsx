import { useRef, useSyncExternalStore } from 'react'
import { NotFound } from '../../runtime/app/feedback/ErrorScreen.tsx'
import { LoadingScreen } from '../../runtime/app/feedback/LoadingScreen.tsx'
import { Button } from '../../runtime/react/ui/Button.tsx'
import { common } from '../parts/common-texts.ts'
import { JsonEditor } from '../parts/json-editor/JsonEditor.tsx'
import { useDraftStatus, useWorkbench } from '../parts/workbench.ts'
import { CarryAway } from './CarryAway.tsx'
import styles from './JsonPane.module.css'
import { MarkList } from './MarkList.tsx'
import { Notices } from './Notices.tsx'
import { PublishedText } from './PublishedText.tsx'
import type { TextDraft } from './text-draft.ts'
import { texts } from './texts.ts'
import { useSchemas } from './use-schemas.ts'
import { useTextDraft } from './use-text-draft.ts'
import { VersionChooser } from './VersionChooser.tsx'

/** The whole draft as it is written, to be read, changed and applied in one step, or a version of it (ST-07). */
export default function JsonPane() {
  const { rest } = useWorkbench()
  if (rest === '') return <DraftText />
  return /^[1-9]\d{0,8}$/.test(rest) ? <PublishedText key={rest} version={Number(rest)} /> : <NotFound />
}

function DraftText() {
  const draft = useTextDraft()
  return draft ? <OpenText draft={draft} /> : <LoadingScreen />
}

function OpenText({ draft }: { draft: TextDraft }) {
  const { session } = useWorkbench()
  const { closed } = useDraftStatus()
  const state = useSyncExternalStore(draft.subscribe, draft.get)
  const schemas = useSchemas()
  const editor = useRef<{ go(from: number, to: number): void }>(null)
  const { text, written, isChanged, marks, isBusy } = state
  return (
    <div className={styles.pane}>
      <div className={styles.bar}>
        <h1>{common.json}</h1>
        <VersionChooser shown="" />
        <span role="status" className={styles.state}>
          {isChanged ? texts.notAppliedYet : texts.asTheDraft}
        </span>
        {closed === undefined && (
          <>
            <Button small tone="primary" disabled={!isChanged || isBusy} onClick={() => void draft.apply()}>
              {texts.apply}
            </Button>
            <Button small disabled={!isChanged || isBusy} onClick={draft.discard}>
              {texts.discard}
            </Button>
          </>
        )}
        <CarryAway text={text} name={session.groupId} />
      </div>
      <Notices draft={draft} state={state} />
      <JsonEditor
        ref={editor}
        className={styles.editor}
        label={texts.draftJson}
        {...{ text, written, marks, schemas }}
        isReadOnly={isBusy || closed !== undefined}
        onText={draft.type}
        onApply={() => void draft.apply()}
      />
      <MarkList text={text} marks={marks} onGo={({ from, to }) => editor.current?.go(from, to)} />
    </div>
  )
}
