import { failureText } from '../../runtime/app/feedback/failure-text.ts'
import { showToast } from '../../runtime/app/feedback/toasts.ts'
import { useApplication } from '../../runtime/app/session/session-context.ts'
import { Button } from '../../runtime/react/ui/Button.tsx'
import { common } from '../parts/common-texts.ts'
import { useDraftStatus, useWorkbench } from '../parts/workbench.ts'
import styles from './ChangesPane.module.css'
import { discardMutation, restoreMutation } from './operations.ts'
import { texts } from './texts.ts'

/** Closes the draft without publishing it; it comes back with one press. */
export function DiscardDraft() {
  const { session } = useWorkbench()
  const { transport } = useApplication().session
  const { closed } = useDraftStatus()
  const draftId = session.id

  const attempt = async (work: () => Promise<unknown>, failed: string) => {
    try {
      await work()
    } catch (error) {
      const text = failureText(error, failed, {
        CONFLICT: texts.anotherDraft,
      })
      if (text) showToast('danger', text)
    }
  }
  const restore = () =>
    attempt(async () => {
      await transport.request(restoreMutation, { draftId })
      // The draft is open again: the page begins anew with it.
      location.reload()
    }, texts.notRestored)
  const discard = () =>
    attempt(async () => {
      await session.settle()
      await transport.request(discardMutation, { draftId })
      session.look()
      showToast('neutral', texts.discarded, { label: common.undo, run: () => void restore() })
    }, texts.notDiscarded)

  if (closed === 'published') return null
  return (
    <section aria-labelledby="discard-title">
      <h2 id="discard-title">{closed ? common.draftDiscarded : texts.discardTheDraft}</h2>
      <p className={styles.hint}>{closed ? texts.restorable : texts.discardLead}</p>
      {closed ? (
        <Button tone="primary" onClick={() => void restore()}>
          {texts.restoreTheDraft}
        </Button>
      ) : (
        <Button icon="trash" onClick={() => void discard()}>
          {texts.discardTheDraft}
        </Button>
      )}
    </section>
  )
}
