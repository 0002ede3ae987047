import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'wouter'
import type { ActionReply } from '../../client/form/form-query.ts'
import { inLocalWords } from '../../core/language/phrases.ts'
import { normaliseId } from '../../core/text/normalise-id.ts'
import { actionSettings } from '../../core/workflow/actions.ts'
import { statusOf } from '../../core/workflow/status.ts'
import { Button, ButtonLink } from '../../react/ui/Button.tsx'
import { ButtonRow } from '../../react/ui/ButtonRow.tsx'
import { useApplication } from '../session/session-context.ts'
import { AfterSubmit } from './AfterSubmit.tsx'
import styles from './HandedIn.module.css'
import { nextWords } from './next-words.ts'
import type { OpenForm } from './open-form.ts'
import { texts } from './texts.ts'

type Action = Pick<ActionReply, 'id' | 'label'>

interface Props {
  form: OpenForm
  /** What was done. */
  action: Action
  /** The action under way. */
  running: string | undefined
  onAction(action: Action): void
}

/** After a form was handed in: its number, who has it now, what happens next, and the way back where there is one. */
export default function HandedIn({ form, action, running, onAction }: Props): ReactNode {
  const { reply, actions, template } = form
  const { statuses } = useApplication()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // The pressed button is gone, and the focus with it. Whoever has gone on meanwhile is left alone.
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [])
  const withdraw = actions.available.find(({ id }) => normaliseId(id) === 'withdraw')
  const { label } = actionSettings(action, template)
  const after = template.afterSubmit
  const status = reply.statusLabel || statusOf(reply.status, statuses)?.label
  return (
    <section className={styles.panel} data-tone="success" aria-labelledby="fw-handed-in">
      <h2 id="fw-handed-in" tabIndex={-1} ref={heading}>
        {after?.title ?? (normaliseId(action.id) === 'submit' ? texts.formSubmitted : texts.done(label))}
      </h2>
      {reply.autoId && (
        <p className={styles.number}>
          {texts.number} <strong>{reply.autoId}</strong>
        </p>
      )}
      {after && <AfterSubmit after={after} controller={form.controller} />}
      <h3>{texts.whatNext}</h3>
      <p>{nextWords(reply.turn)}</p>
      <p>
        {texts.status} <strong>{status && inLocalWords(status)}</strong>. {texts.follow}
      </p>
      <ButtonRow className={styles.actions}>
        <Link href="/" asChild>
          <ButtonLink>{texts.goHome}</ButtonLink>
        </Link>
        {withdraw && (
          <Button
            disabled={running !== undefined}
            aria-busy={running === withdraw.id}
            onClick={() => onAction(withdraw)}
          >
            {actionSettings(withdraw, template).label}
          </Button>
        )}
      </ButtonRow>
    </section>
  )
}
