import { useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { newId } from '../../client/autosave/page-load.ts'
import { formPath } from '../address/forms.ts'
import { texts } from '../feedback/texts.ts'
import { showToast } from '../feedback/toasts.ts'
import { useApplication } from '../session/session-context.ts'
import type { OpenForm } from './open-form.ts'

/** Copies the form and goes to the copy (FF-16). Pressing twice, or again after a lost reply, makes one copy. */
export function useCopyForm(form: OpenForm): { copy(): void; copying: boolean } {
  const { session, flags } = useApplication()
  const [, navigate] = useLocation()
  const [copying, setCopying] = useState(false)
  const operationId = useRef<string>(undefined)

  const copy = async () => {
    if (copying) return
    setCopying(true)
    operationId.current ??= newId()
    try {
      const { copyForm } = await import('./copy-form.ts')
      const id = await copyForm(form, session.transport, operationId.current)
      if (id === undefined) return
      operationId.current = undefined
      navigate(formPath(id, flags))
      scrollTo(0, 0)
    } catch {
      showToast('danger', texts.noConnection)
    } finally {
      setCopying(false)
    }
  }
  return { copy: () => void copy(), copying }
}
