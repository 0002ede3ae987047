import { useEffect, useRef, useState } from 'react'
import type { FileTransfer } from '../../runtime/core/element/files.ts'
import { formatIssue } from '../../runtime/core/message/format-issue.ts'
import type { Attachment } from './props.ts'
import { texts } from './texts.ts'

/** What a screen reader is told: begun, waiting, arrived, failed; not every percent. */
export function useAnnouncements(transfers: readonly FileTransfer[], attached: readonly Attachment[]) {
  const [said, setSaid] = useState('')
  const before = useRef({ transfers, attached })
  useEffect(() => {
    const last = before.current
    before.current = { transfers, attached }
    const stateOf = new Map(last.transfers.map(({ id, state }) => [id, state]))
    const begun = transfers.filter(({ id }) => !stateOf.has(id)).length
    const changed = transfers.filter(({ id, state }) => stateOf.get(id) !== state)
    const known = new Set(last.attached.map(({ key }) => key))
    const arrived =
      last.transfers.length > transfers.length ? attached.filter(({ key }) => !known.has(key)) : []
    const sentences = [
      ...arrived.map(({ name }) => texts.attached(name)),
      ...changed.flatMap(({ name, state, issue }) => {
        if (state === 'offline') return texts.offlineNow(name)
        return state === 'failed' && issue ? texts.failed(name, formatIssue(issue)) : []
      }),
      ...(begun > 0 ? [texts.started(begun)] : []),
    ]
    if (sentences.length > 0) setSaid(sentences.join(' '))
  }, [transfers, attached])
  return { said, say: setSaid }
}
