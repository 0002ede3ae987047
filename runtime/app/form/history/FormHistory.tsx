import { useEffect } from 'react'
import { FormScope } from '../../../react/form/FormScope.tsx'
import { useStore } from '../../../react/hooks/use-store.ts'
import { showToast } from '../../feedback/toasts.ts'
import type { OpenForm } from '../open-form.ts'
import { useLateDialog } from '../use-late-dialog.ts'
import { openedHistory } from './opened-history.ts'
import { QuestionTools } from './QuestionTools.tsx'
import { texts } from './texts.ts'

const close = () => openedHistory.set(undefined)
const load = () => import('./HistoryDialog.tsx')
const onMissing = () => {
  close()
  showToast('danger', texts.offline)
}

/** The way to the history of each answer of a form, and the history that was asked for. */
export function FormHistory({ form }: { form: OpenForm }) {
  const key = useStore(openedHistory)
  const Dialog = useLateDialog(key !== undefined, load, onMissing)
  useEffect(() => close, [])
  return (
    <FormScope controller={form.controller}>
      {form.editable && <QuestionTools />}
      {key !== undefined && Dialog && <Dialog key={key} form={form} name={key} onClose={close} />}
    </FormScope>
  )
}
