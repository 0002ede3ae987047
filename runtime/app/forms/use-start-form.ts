import { useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { newId } from '../../client/autosave/page-load.ts'
import { formatIssue } from '../../core/message/format-issue.ts'
import type { Issue } from '../../core/validation/issue.ts'
import { formPath } from '../address/forms.ts'
import { failureText } from '../feedback/failure-text.ts'
import { showToast } from '../feedback/toasts.ts'
import { useApplication } from '../session/session-context.ts'
import { createFormMutation } from './create-form.ts'
import { texts } from './texts.ts'

/** A link brings no more than this. */
const MOST_PARAMETERS = 50
/** What an integrator's server signed. */
const SIGNED = '_signed'

/** Creates a form of a template and goes to it (FF-14). Pressing twice, or again after a lost reply, makes one form. */
export function useStartForm(templateGroupId: string): {
  start(): void
  /** With the answers of one's last form of the template. */
  startFromLast(): void
  busy: boolean
} {
  const { session, flags } = useApplication()
  const [, navigate] = useLocation()
  const [busy, setBusy] = useState(false)
  const operationId = useRef<string>(undefined)
  const start = async (fromLast: boolean) => {
    if (busy) return
    setBusy(true)
    operationId.current ??= newId()
    try {
      const variables = {
        templateGroupId,
        operationId: operationId.current,
        ...broughtBy(location.search),
        fromLast: fromLast || undefined,
      }
      const { createForm } = await session.transport.request(createFormMutation, variables)
      navigate(formPath(createForm.id, flags))
      const refused = createForm.refusedPrefill.map(({ issue }) => issue as Issue)
      if (refused.length > 0) showToast('danger', refusedText(refused))
    } catch (error) {
      setBusy(false)
      const text = failureText(error, texts.notStarted, words())
      if (text) showToast('danger', text)
    }
  }
  return { start: () => void start(false), startFromLast: () => void start(true), busy }
}

/** The values of a start link; the server takes those that the template names. */
export function broughtBy(search: string) {
  const parameters = [...new URLSearchParams(search)].slice(0, MOST_PARAMETERS)
  const signed = parameters.find(([parameter]) => parameter === SIGNED)
  return {
    prefill: parameters
      .filter(([parameter]) => parameter !== SIGNED)
      .map(([parameter, value]) => ({ parameter, value })),
    signedPrefill: signed?.[1],
  }
}

const refusedText = (issues: readonly Issue[]) =>
  `${texts.linkRefused} ${issues
    .map((issue) => (issue.params?.title ? `${issue.params.title}: ` : '') + formatIssue(issue))
    .join(' ')}`

const words = () => ({ ACCESS_DENIED: texts.mayNotStart, NOT_FOUND: texts.notOffered })
