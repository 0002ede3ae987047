import type { DocumentItem } from '../../../client/form/form-lists.ts'
import { showToast } from '../../feedback/toasts.ts'
import { restoreFormMutation } from '../../forms/restore-form.ts'
import { useApplication } from '../../session/session-context.ts'
import { counted } from './Report.tsx'
import { runEach } from './run-each.ts'

/** Takes the deletion of several back, whatever is on the screen by then. */
export function useRestore(onChanged: (gone: number) => void) {
  const { transport } = useApplication().session
  return async (docs: readonly DocumentItem[]) => {
    const restore = ({ id }: DocumentItem) => transport.request(restoreFormMutation, { formId: id })
    const { signal } = new AbortController()
    const { done } = await runEach(docs, restore, { signal, onProgress: () => {} })
    if (done.length > 0) onChanged(-done.length)
    if (done.length === docs.length) showToast('success', `${counted(done.length)} restored.`)
    else
      showToast(
        'danger',
        `${done.length} of ${docs.length} restored. The others are in your recently deleted documents.`,
      )
  }
}
