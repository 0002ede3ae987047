import { useCallback, useEffect, useRef } from 'react'
import type { OverwrittenReply } from '../../../client/presence/presence-calls.ts'
import { useApplication } from '../../session/session-context.ts'
import type { OpenForm } from '../open-form.ts'
import type { RunningPresence } from './start-presence.ts'

/** The form comes first. */
const AFTER_MS = 1_000

/** Shows others that the person is here, for as long as the form is on the screen. Loaded a little after it. */
export function usePresence(
  form: OpenForm,
  reopen: () => Promise<void>,
): { dismiss(entry: OverwrittenReply): void } {
  const { session } = useApplication()
  const running = useRef<RunningPresence>(undefined)
  useEffect(() => {
    if (form.controller.preview) return
    let gone = false
    const start = () =>
      import('./start-presence.ts')
        .then(({ startPresence }) => {
          if (!gone) running.current = startPresence(form, session, reopen)
        })
        .catch(() => {
          // Being seen is a nicety: without it the form works as before.
        })
    const timer = setTimeout(start, AFTER_MS)
    return () => {
      gone = true
      clearTimeout(timer)
      running.current?.stop()
      running.current = undefined
    }
  }, [form, session, reopen])
  const dismiss = useCallback((entry: OverwrittenReply) => running.current?.dismiss(entry), [])
  return { dismiss }
}
