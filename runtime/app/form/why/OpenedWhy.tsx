import { useStore } from '../../../react/hooks/use-store.ts'
import { showToast } from '../../feedback/toasts.ts'
import type { OpenForm } from '../open-form.ts'
import { texts } from '../texts.ts'
import { useLateDialog } from '../use-late-dialog.ts'
import { openedWhy } from './opened-why.ts'

const close = () => openedWhy.set(undefined)
const load = () => import('./WhyDialog.tsx')
const onMissing = () => {
  close()
  showToast('danger', texts.noReasons)
}

/** Why something of this form is as it is, where it was asked. */
export function OpenedWhy({ form }: { form: OpenForm }) {
  const opened = useStore(openedWhy)
  const isHere = opened?.controller === form.controller
  const Dialog = useLateDialog(isHere, load, onMissing)
  return isHere && Dialog ? <Dialog form={form} about={opened.about} onClose={close} /> : null
}
