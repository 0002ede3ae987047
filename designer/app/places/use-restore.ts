import { failureText } from '../../../runtime/app/feedback/failure-text.ts'
import { showToast } from '../../../runtime/app/feedback/toasts.ts'
import { useApplication } from '../../../runtime/app/session/session-context.ts'
import type { PlaceId } from './ArchiveDialog.tsx'
import { archiveMutation } from './operations.ts'
import { texts } from './texts.ts'
import { PLACE_FAILURES } from './words.ts'

/** Offers an archived place again. */
export function useRestore(onChanged: () => void) {
  const { transport } = useApplication().session
  return async (place: PlaceId, name: string, revision: number) => {
    try {
      await transport.request(archiveMutation, { ...place, revision, isArchived: false })
      showToast('success', texts.offeredAgain(name))
    } catch (error) {
      const text = failureText(error, texts.notOfferedAgain(name), PLACE_FAILURES)
      if (text) showToast('danger', text)
    }
    onChanged()
  }
}
