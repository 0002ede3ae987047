import { formatMoment } from '../../core/datetime/format.ts'
import { statusOf } from '../../core/workflow/status.ts'
import { usePrinting } from '../../react/hooks/use-printing.ts'
import { useApplication } from '../session/session-context.ts'
import type { OpenForm } from './open-form.ts'
import styles from './PaperHeading.module.css'
import { texts } from './texts.ts'

/** On paper alone: whose form it is, how it stands, and who decided what when. */
export function PaperHeading({ form: { reply } }: { form: OpenForm }) {
  const { statuses } = useApplication()
  const printing = usePrinting()
  if (!printing) return null
  const nameOf = (user: { firstName: string; lastName: string } | null) =>
    user ? `${user.firstName} ${user.lastName}` : '--'
  const labelOf = (status: string) => statusOf(status, statuses)?.label ?? status
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{texts.paperNumber}</dt>
        <dd>{reply.autoId ?? reply.id}</dd>
      </div>
      <div>
        <dt>{texts.paperOwner}</dt>
        <dd>
          <bdi>{nameOf(reply.owner)}</bdi>
        </dd>
      </div>
      {reply.statusEvents.map(({ status, timestamp, user }, index) => (
        <div key={index}>
          <dt>{labelOf(status)}</dt>
          <dd>
            <bdi>{nameOf(user)}</bdi>, {formatMoment(timestamp)}
          </dd>
        </div>
      ))}
    </dl>
  )
}
