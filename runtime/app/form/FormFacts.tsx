import { Fragment, lazy, Suspense } from 'react'
import { formatDay } from '../../core/datetime/format.ts'
import { useStore } from '../../react/hooks/use-store.ts'
import { Badge } from '../../react/ui/Badge.tsx'
import { classNames } from '../../react/ui/class-names.ts'
import { muted } from '../../react/ui/text.ts'
import { StatusBadge } from '../forms/StatusBadge.tsx'
import { texts as forms } from '../forms/texts.ts'
import { useApplication } from '../session/session-context.ts'
import styles from './FormFacts.module.css'
import type { OpenForm } from './open-form.ts'
import { texts } from './texts.ts'

const FormTurn = lazy(() => import('./FormTurn.tsx').catch(() => ({ default: () => null })))

/** Below the name of a form: how it stands, whose it is, what it belongs to, until when, and who has it now. */
export function FormFacts({ form }: { form: OpenForm }) {
  const { reply, template, editable } = form
  const name = useStore(form.name)
  const details = [
    useOwner(form),
    reply.parentAutoId && forms.belongsTo(reply.parentAutoId),
    reply.autoId,
    name === template.name ? undefined : template.name,
    reply.task?.dueDate && texts.dueOn(dayOf(reply.task.dueDate)),
  ].filter(Boolean)
  return (
    <div className={styles.facts}>
      <StatusBadge status={reply.status} label={reply.statusLabel} />
      {reply.task?.isOverdue && <Badge tone="red">{texts.overdue}</Badge>}
      {!editable && (
        <Suspense>
          <FormTurn reply={reply} />
        </Suspense>
      )}
      {details.length > 0 && (
        <span className={classNames(styles.details, muted)}>
          {details.map((detail, index) => (
            <Fragment key={detail}>
              {index > 0 && ' · '}
              <bdi>{detail}</bdi>
            </Fragment>
          ))}
        </span>
      )}
    </div>
  )
}

/** A day of the calendar, wherever one is. */
const dayOf = (date: string) => formatDay(`${date}T00:00:00Z`, 'UTC') ?? date

/** Whose form it is: for whoever reads it, and where it is not one's own (SU-06). */
function useOwner({ reply: { owner }, editable }: OpenForm): string | undefined {
  const { session } = useApplication()
  const isOther = owner && owner.userId !== session.user.userId
  return owner && (isOther || !editable) ? `${owner.firstName} ${owner.lastName}` : undefined
}
