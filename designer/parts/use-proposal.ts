import { useEffect, useRef, useState } from 'react'
import { isAway, RequestError } from '../../runtime/client/request-error.ts'
import { formatDocumentIssue } from '../../runtime/core/message/format-document-issue.ts'
import { ImportError } from '../import/shared/import-error.ts'
import { texts } from './texts.ts'

/** Where the asking stands. */
type State<P> =
  | { kind: 'writing' | 'asking' }
  | { kind: 'failed'; reason: string }
  | { kind: 'proposed'; proposal: P }

const WRITING: State<never> = { kind: 'writing' }

/**
 * Asks the assistant for something, of which nothing is kept; whoever stops, or goes away, hears no more of it.
 *
 * @param propose sends what the author wrote; an error is said in words
 */
export function useProposal<P>(propose: (prompt: string, signal: AbortSignal) => Promise<P>) {
  const [state, setState] = useState<State<P>>(WRITING)
  const asked = useRef<AbortController>(undefined)
  useEffect(() => () => asked.current?.abort(), [])
  const ask = (prompt: string) => {
    const controller = new AbortController()
    asked.current = controller
    setState({ kind: 'asking' })
    const settle = (next: State<P>) => {
      if (!controller.signal.aborted) setState(next)
    }
    propose(prompt, controller.signal).then(
      (proposal) => settle({ kind: 'proposed', proposal }),
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
  // It answered, with what cannot be read.
  if (error instanceof ImportError) return formatDocumentIssue({ code: 'assistant.unusable' })
  if (isAway(error)) return texts.offline
  const [issue] = error instanceof RequestError ? error.issues : []
  return issue ? formatDocumentIssue(issue) : formatDocumentIssue({ code: 'assistant.silent' })
}
