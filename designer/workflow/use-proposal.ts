import { useEffect, useRef, useState } from 'react'
import { useApplication } from '../../runtime/app/session/session-context.ts'
import { isAway, RequestError } from '../../runtime/client/request-error.ts'
import { formatDocumentIssue } from '../../runtime/core/message/format-document-issue.ts'
import { describeMutation, type ProposedWorkflow } from './operations.ts'

/** Where the asking for a workflow stands. */
type State =
  | { kind: 'writing' | 'asking' }
  | { kind: 'failed'; reason: string }
  | { kind: 'proposed'; proposal: ProposedWorkflow }

const WRITING: State = { kind: 'writing' }

/** Asks the assistant for a workflow, of which nothing is kept; whoever stops, or goes away, hears no more of it. */
export function useProposal() {
  const { transport } = useApplication().session
  const [state, setState] = useState<State>(WRITING)
  const asked = useRef<AbortController>(undefined)
  useEffect(() => () => asked.current?.abort(), [])
  const ask = (prompt: string) => {
    const controller = new AbortController()
    asked.current = controller
    setState({ kind: 'asking' })
    const settle = (next: State) => {
      if (!controller.signal.aborted) setState(next)
    }
    transport.request(describeMutation, { prompt }, { signal: controller.signal }).then(
      ({ generateSmartWorkflow }) => settle({ kind: 'proposed', proposal: generateSmartWorkflow }),
      (error: unknown) => settle({ kind: 'failed', reason: reasonOf(error) }),
    )
  }
  const reset = () => {
    asked.current?.abort()
    setState(WRITING)
  }
  return { state, ask, stop: reset, discard: reset }
}

function reasonOf(error: unknown): string {
  if (isAway(error)) return 'There is no connection. Try again when there is.'
  const [issue] = error instanceof RequestError ? error.issues : []
  return issue ? formatDocumentIssue(issue) : formatDocumentIssue({ code: 'assistant.silent' })
}
