import { useState } from 'react'
import { useLocation } from 'wouter'
import type { DocumentItem } from '../../client/form/form-lists.ts'
import { Button } from '../../react/ui/Button.tsx'
import { formPath } from '../address/forms.ts'
import { failureText } from '../feedback/failure-text.ts'
import { showToast } from '../feedback/toasts.ts'
import { restoreFormMutation } from '../forms/restore-form.ts'
import { useApplication } from '../session/session-context.ts'

interface Props {
  form: Pick<DocumentItem, 'id' | 'name' | 'autoId'>
  onRestored(): void
}

/** Takes a deletion back (X-06). */
export function RestoreButton({ form: { id, name, autoId }, onRestored }: Props) {
  const { session, flags } = useApplication()
  const [, navigate] = useLocation()
  const [busy, setBusy] = useState(false)
  const restore = async () => {
    if (busy) return
    setBusy(true)
    try {
      await session.transport.request(restoreFormMutation, { formId: id })
      showToast('success', `${name} was restored.`, {
        label: 'Open',
        run: () => navigate(formPath(id, flags)),
      })
      onRestored()
    } catch (error) {
      const text = failureText(error, `${name} could not be restored. Please try again.`)
      if (text) showToast('danger', text)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      small
      aria-label={`Restore ${autoId ? `${name}, ${autoId}` : name}`}
      aria-busy={busy}
      onClick={() => void restore()}
    >
      Restore
    </Button>
  )
}
