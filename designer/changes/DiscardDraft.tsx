import { failureText } from '../../runtime/app/feedback/failure-text.ts'
import { showToast } from '../../runtime/app/feedback/toasts.ts'
import { useApplication } from '../../runtime/app/session/session-context.ts'
import { Button } from '../../runtime/react/ui/Button.tsx'
import { useDraftStatus, useWorkbench } from '../parts/workbench.ts'
import styles from './ChangesPane.module.css'
import { discardMutation, restoreMutation } from './operations.ts'

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
        CONFLICT: 'Somebody has begun another draft of this template.',
      })
      if (text) showToast('danger', text)
    }
  }
  const restore = () =>
    attempt(async () => {
      await transport.request(restoreMutation, { draftId })
      // The draft is open again: the page begins anew with it.
      location.reload()
    }, 'The draft could not be restored.')
  const discard = () =>
    attempt(async () => {
      await session.settle()
      await transport.request(discardMutation, { draftId })
      session.look()
      showToast('neutral', 'The draft was discarded.', { label: 'Undo', run: () => void restore() })
    }, 'The draft could not be discarded.')

  if (closed === 'published') return null
  return (
    <section aria-labelledby="discard-title">
      <h2 id="discard-title">{closed ? 'This draft was discarded' : 'Discard the draft'}</h2>
      <p className={styles.hint}>
        {closed
          ? 'It can be restored for 30 days.'
          : 'What runs stays as it is. The draft can be restored for 30 days.'}
      </p>
      {closed ? (
        <Button tone="primary" onClick={() => void restore()}>
          Restore the draft
        </Button>
      ) : (
        <Button icon="trash" onClick={() => void discard()}>
          Discard the draft
        </Button>
      )}
    </section>
  )
}
