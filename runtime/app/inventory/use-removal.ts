import { failureText } from '../feedback/failure-text.ts'
import { showToast } from '../feedback/toasts.ts'
import { useApplication } from '../session/session-context.ts'
import { removeMutation, restoreMutation, type SentItem } from './operations.ts'

export const CHANGED = {
  CONFLICT: 'Somebody else has changed this container meanwhile. Look at it again.',
  NOT_FOUND: 'This container is no longer in the inventory.',
}

/** Removes a container, and puts it back for whoever did not mean it. */
export function useRemoval(onChanged: () => void) {
  const { transport } = useApplication().session
  const attempt = async (work: () => Promise<unknown>, fallback: string) => {
    try {
      await work()
    } catch (error) {
      const text = failureText(error, fallback, CHANGED)
      if (text) showToast('danger', text)
    }
    // What somebody else did meanwhile is shown as well.
    onChanged()
  }
  return ({ id, revision, name }: SentItem) =>
    attempt(async () => {
      await transport.request(removeMutation, { id, revision })
      const restore = () =>
        attempt(
          () => transport.request(restoreMutation, { id }),
          `${name} could not be put back. Please try again.`,
        )
      showToast('success', `${name} was removed.`, { label: 'Undo', run: () => void restore() })
    }, `${name} could not be removed. Please try again.`)
}
