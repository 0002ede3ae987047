import { useEffect, useState } from 'react'
import { FormScope } from '../../../react/form/FormScope.tsx'
import { useStore } from '../../../react/hooks/use-store.ts'
import { showToast } from '../../feedback/toasts.ts'
import type { OpenForm } from '../open-form.ts'
import type HistoryDialog from './HistoryDialog.tsx'
import { openedHistory } from './opened-history.ts'
import { QuestionTools } from './QuestionTools.tsx'
import { texts } from './texts.ts'

const close = () => openedHistory.set(undefined)

/** The way to the history of each answer of a form, and the history that was asked for. */
export function FormHistory({ form }: { form: OpenForm }) {
  const key = useStore(openedHistory)
  const Dialog = useDialog(key !== undefined)
  useEffect(() => close, [])
  return (
    <FormScope controller={form.controller}>
      {form.editable && <QuestionTools />}
      {key !== undefined && Dialog && <Dialog key={key} form={form} name={key} onClose={close} />}
    </FormScope>
  )
}

/** Fetched when it is first asked for. When it cannot be, that is said, and the next press tries again. */
function useDialog(isWanted: boolean): typeof HistoryDialog | undefined {
  const [Dialog, setDialog] = useState<typeof HistoryDialog>()
  useEffect(() => {
    if (!isWanted || Dialog) return
    import('./HistoryDialog.tsx')
      .then((module) => setDialog(() => module.default))
      .catch(() => {
        close()
        showToast('danger', texts.offline)
      })
  }, [isWanted, Dialog])
  return Dialog
}
