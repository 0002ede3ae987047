import { useState } from 'react'
import { useApplication } from '../../runtime/app/session/session-context.ts'
import { RequestError } from '../../runtime/client/request-error.ts'
import { diffDocuments } from '../../runtime/core/diff/diff-documents.ts'
import { useWorkbench } from '../parts/workbench.ts'
import { publishMutation } from './operations.ts'

/** How the last try ended; `over`: the version that somebody published meanwhile may be followed. */
export type Outcome =
  | { kind: 'published' | 'unchanged'; version: number }
  | { kind: 'changed' | 'unsaved' | 'invalid' | 'closed' | 'denied' | 'failed' }
  | { kind: 'overtaken' }

/** Publishes what is on the screen, and nothing else. */
export function usePublishing() {
  const { session } = useWorkbench()
  const { transport } = useApplication().session
  const [isBusy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>()

  async function tryPublish(note: string, over?: number): Promise<Outcome> {
    const looked = session.documents()
    const { kind, revision } = await session.settle()
    if (kind === 'closed') return { kind: 'closed' }
    if (kind !== 'saved') return { kind: 'unsaved' }
    // What was on its way when the button was pressed comes back as another object that says the same.
    if (diffDocuments(looked, session.documents()).length > 0) return { kind: 'changed' }
    const input = { draftId: session.id, revision, ...(note && { note }), ...(over && { over }) }
    const { outcome: how, version } = (await transport.request(publishMutation, input)).publishDraft
    return { kind: how === 'unchanged' ? 'unchanged' : 'published', version }
  }

  async function publish(note: string, over?: number): Promise<void> {
    setBusy(true)
    setOutcome(undefined)
    try {
      setOutcome(await tryPublish(note.trim(), over))
    } catch (error) {
      setOutcome({ kind: reasonOf(error) })
    }
    session.look()
    setBusy(false)
  }

  return { publish, isBusy, outcome }
}

function reasonOf(error: unknown) {
  if (!(error instanceof RequestError)) throw error
  if (error.code === 'VALIDATION_FAILED') return 'invalid'
  if (error.code === 'ACCESS_DENIED' || error.code === 'NOT_FOUND') return 'denied'
  if (error.code !== 'CONFLICT') return 'failed'
  const [issue] = error.issues
  if (issue?.code === 'template.published_meanwhile') return 'overtaken'
  return issue?.code === 'draft.changed_meanwhile' ? 'changed' : 'closed'
}
