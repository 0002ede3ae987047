import { useStore } from '../../../react/hooks/use-store.ts'
import { Dialog } from '../../../react/ui/Dialog.tsx'
import { useApplication } from '../../session/session-context.ts'
import type { ConnectedSubforms } from '../subforms.ts'
import { AssignForm } from './AssignForm.tsx'
import { ChangeForm } from './ChangeForm.tsx'

/** Asks whom to assign, or what to change of an assignment; the list is read again after it (SI-01, X-29). */
export default function AssignmentDialog({ subforms }: { subforms: ConnectedSubforms }) {
  const asked = useStore(subforms.question)
  const { transport } = useApplication().session
  if (!asked) return null
  const close = () => subforms.question.set(undefined)
  const common = { transport, onClose: close, onDone: subforms.retry }
  return (
    <Dialog title={asked.title} dismissable={false} onClose={close}>
      {asked.kind === 'assign' ? (
        <AssignForm asked={asked} {...common} />
      ) : (
        <ChangeForm asked={asked} {...common} />
      )}
    </Dialog>
  )
}
