import type { ReactNode } from 'react'
import type { ActionReply } from '../../client/form/form-query.ts'
import { inLocalWords } from '../../core/language/phrases.ts'
import { Notice } from './Notice.tsx'
import styles from './WaitingActions.module.css'

/** Why an action that is offered would be refused now: what the workflow waits for. */
export default function WaitingActions({ actions }: { actions: readonly ActionReply[] }): ReactNode {
  const waiting = actions.filter(({ blockedBy }) => blockedBy)
  return (
    <div className={styles.waiting}>
      <Notice icon="clock">
        {waiting.map(({ id, label, blockedBy }) => (
          <p key={id}>
            {inLocalWords(label)}: {inLocalWords(blockedBy ?? '')}
          </p>
        ))}
      </Notice>
    </div>
  )
}
