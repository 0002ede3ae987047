import { useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { failureText } from '../../runtime/app/feedback/failure-text.ts'
import { showToast } from '../../runtime/app/feedback/toasts.ts'
import { useApplication } from '../../runtime/app/session/session-context.ts'
import { newId } from '../../runtime/client/autosave/page-load.ts'
import { templateAddress } from './addresses.ts'
import { beginDraftMutation } from './operations.ts'
import type { ProgramPlace } from './use-program.ts'

/**
 * Begins a draft of a new template and opens its builder (SG-05): Untitled, or with the documents that are given. Tried
 * again after a lost reply it is the same draft.
 *
 * @param failed what is said when it was not begun
 */
export function useBeginning(
  { campusId, programId }: ProgramPlace,
  failed: string,
): [isBeginning: boolean, begin: (documents?: object) => void] {
  const { transport } = useApplication().session
  const [, navigate] = useLocation()
  const [isBeginning, setBeginning] = useState(false)
  const tried = useRef<{ documents: object | undefined; operationId: string }>(undefined)
  const begin = (documents?: object) => {
    if (!tried.current || tried.current.documents !== documents)
      tried.current = { documents, operationId: newId() }
    setBeginning(true)
    transport.request(beginDraftMutation, { programId, ...tried.current }).then(
      ({ beginDraft }) => navigate(templateAddress(campusId, programId, beginDraft.groupId)),
      (error) => {
        setBeginning(false)
        const text = failureText(error, failed)
        if (text) showToast('danger', text)
      },
    )
  }
  return [isBeginning, begin]
}
