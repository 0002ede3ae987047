import type { ActionReply } from '../../client/form/form-query.ts'
import { inLocalWords } from '../../core/language/phrases.ts'
import { Notice } from './Notice.tsx'

/** Why an action that is offered would be refused now: what the workflow waits for. */
export function WaitingActions({ actions }: { actions: readonly ActionReply[] }) {
  // A copy of the form that an older build of the application kept says nothing of it.
  const waiting = actions.filter(({ blockedBy }) => blockedBy)
  if (waiting.length === 0) return null
  return (
    <Notice icon="clock">
      {waiting.map(({ id, label, blockedBy }) => (
        <p key={id}>
          {inLocalWords(label)}: {inLocalWords(blockedBy ?? '')}
        </p>
      ))}
    </Notice>
  )
}
