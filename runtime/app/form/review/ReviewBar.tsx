import { type ReactNode, useId, useState } from 'react'
import type { ActionReply } from '../../../client/form/form-query.ts'
import { actionSettings } from '../../../core/workflow/actions.ts'
import { Button } from '../../../react/ui/Button.tsx'
import { TextArea } from '../../../react/ui/text-input.tsx'
import type { OpenForm } from '../open-form.ts'
import { decisionOn } from './decision-on.ts'
import styles from './ReviewBar.module.css'
import { texts } from './texts.ts'
import { useReadPages } from './use-read-pages.ts'

interface Props {
  form: OpenForm
  /** The action under way. */
  running: string | undefined
  onAction(action: Pick<ActionReply, 'id' | 'label'>, written: string): void
}

/** By form and status, for whoever looks at another one before they decide: as long as the page. */
const unsaid = new Map<string, string>()

/** The decisions that the workflow offers on somebody's form, side by side, and the words that go with them. */
export default function ReviewBar({ form, running, onAction }: Props): ReactNode {
  const { actions, template } = form
  const decision = decisionOn(form)
  const [comment, setComment] = useState(() => unsaid.get(decision) ?? '')
  const id = useId()
  useReadPages(form)
  const { primary } = actions
  const offered = primary ? [primary, ...actions.menu.filter((action) => action !== primary)] : actions.menu
  return (
    <section className={styles.bar} aria-label={texts.decision}>
      <div className={styles.comment}>
        <label htmlFor={id}>{texts.optionalComment}</label>
        <TextArea
          id={id}
          rows={1}
          maxLength={4000}
          value={comment}
          onText={(text) => {
            setComment(text)
            unsaid.set(decision, text)
            return undefined
          }}
        />
      </div>
      <div className={styles.decisions}>
        {offered.map((action) => {
          const { label, tone } = actionSettings(action, template)
          return (
            <Button
              key={action.id}
              tone={
                action === primary && !action.blockedBy ? 'primary' : tone === 'danger' ? 'danger' : undefined
              }
              disabled={running !== undefined}
              aria-busy={running === action.id}
              onClick={() => onAction(action, comment.trim())}
            >
              {label}
            </Button>
          )
        })}
      </div>
    </section>
  )
}
