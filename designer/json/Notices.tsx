import { Link } from 'wouter'
import { pointerOf } from '../../runtime/core/edit/edit-error.ts'
import { Alert } from '../../runtime/react/ui/Alert.tsx'
import { Button } from '../../runtime/react/ui/Button.tsx'
import { useWorkbench } from '../parts/workbench.ts'
import styles from './JsonPane.module.css'
import type { TextDraft, TextState } from './text-draft.ts'
import { texts } from './texts.ts'

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
              {texts.notAppliedAt} <code>{pointerOf(clash.place)}</code>{' '}
              {clash.now === undefined ? (
                texts.goneMeanwhile
              ) : (
                <>
                  {texts.changedMeanwhile} <code>{JSON.stringify(clash.now).slice(0, 200)}</code>
                </>
              )}
            </p>
            <div className={styles.ways}>
              <Button small disabled={isBusy} onClick={() => void draft.apply({ isOver: true })}>
                {texts.applyMine}
              </Button>
              <Button small disabled={isBusy} onClick={draft.discard}>
                {texts.discardMyText}
              </Button>
              <Link href={`${address}/changes`}>{texts.seeWho}</Link>
            </div>
          </Alert>
        )}
      </div>
      <div role="status">
        {isBehind && !clash && (
          <Alert tone="info">
            <p>{texts.changedSince}</p>
            <div className={styles.ways}>
              <Button small disabled={isBusy} onClick={draft.bring}>
                {texts.bringIn}
              </Button>
              <Link href={`${address}/changes`}>{texts.seeWho}</Link>
            </div>
          </Alert>
        )}
      </div>
    </>
  )
}
