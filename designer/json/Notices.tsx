import { Link } from 'wouter'
import { pointerOf } from '../../runtime/core/edit/edit-error.ts'
import { Alert } from '../../runtime/react/ui/Alert.tsx'
import { Button } from '../../runtime/react/ui/Button.tsx'
import { useWorkbench } from '../parts/workbench.ts'
import styles from './JsonPane.module.css'
import type { TextDraft, TextState } from './text-draft.ts'

/** How it went, and what others did to the draft meanwhile: nothing of theirs is overwritten unasked. */
export function Notices({ draft, state }: { draft: TextDraft; state: TextState }) {
  const { address } = useWorkbench()
  const { said, clash, isBehind, isBusy } = state
  return (
    <>
      <div role="status">{said && <Alert tone={said.tone}>{said.text}</Alert>}</div>
      <div role="alert">
        {clash && (
          <Alert tone="warning">
            <p>
              Not applied. What you changed at <code>{pointerOf(clash.place)}</code> was changed in the draft
              meanwhile{clash.now === undefined ? ': it is not there any more.' : '. It now says '}
              {clash.now !== undefined && <code>{JSON.stringify(clash.now).slice(0, 200)}</code>}
            </p>
            <div className={styles.ways}>
              <Button small disabled={isBusy} onClick={() => void draft.apply({ isOver: true })}>
                Apply mine over it
              </Button>
              <Button small disabled={isBusy} onClick={draft.discard}>
                Discard my text
              </Button>
              <Link href={`${address}/changes`}>See who changed what</Link>
            </div>
          </Alert>
        )}
      </div>
      <div role="status">
        {isBehind && !clash && (
          <Alert tone="info">
            <p>The draft was changed since you began this text. Applying yours keeps those changes.</p>
            <div className={styles.ways}>
              <Button small disabled={isBusy} onClick={draft.bring}>
                Bring them into the text
              </Button>
              <Link href={`${address}/changes`}>See who changed what</Link>
            </div>
          </Alert>
        )}
      </div>
    </>
  )
}
