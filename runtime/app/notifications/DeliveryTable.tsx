import { Link } from 'wouter'
import { formatMoment } from '../../core/datetime/format.ts'
import { Badge } from '../../react/ui/Badge.tsx'
import { Button } from '../../react/ui/Button.tsx'
import { muted } from '../../react/ui/text.ts'
import { failureText } from '../feedback/failure-text.ts'
import { showToast } from '../feedback/toasts.ts'
import { formPath } from '../forms/form-path.ts'
import { useApplication } from '../session/session-context.ts'
import styles from './DeliveryTable.module.css'
import { type Delivery, sendAgainMutation } from './operations.ts'
import { isProblem, KINDS, STATES } from './words.ts'

interface Props {
  deliveries: readonly Delivery[]
  onChange(): void
}

/** A narrow screen stacks each e-mail as a card. */
export function DeliveryTable({ deliveries, onChange }: Props) {
  const { session, flags } = useApplication()
  const sendAgain = async (id: string) => {
    try {
      await session.transport.request(sendAgainMutation, { id })
      showToast('success', 'The e-mail will be sent again.')
    } catch (error) {
      const text = failureText(error, 'The e-mail could not be sent again. Please try again.')
      if (text) showToast('danger', text)
    }
    onChange()
  }
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">To</th>
            <th scope="col">About</th>
            <th scope="col">Written</th>
            <th scope="col">State</th>
          </tr>
        </thead>
        <tbody>
          {deliveries.map((delivery) => (
            <tr key={delivery.id}>
              <th scope="row">{delivery.to}</th>
              <td>
                {delivery.formId ? (
                  <Link href={formPath(delivery.formId, flags)}>{KINDS[delivery.kind] ?? delivery.kind}</Link>
                ) : (
                  (KINDS[delivery.kind] ?? delivery.kind)
                )}
              </td>
              <td>{formatMoment(delivery.createdDate)}</td>
              <td>
                <Badge tone={STATES[delivery.state]?.tone}>{STATES[delivery.state]?.label}</Badge>
                {delivery.state === 'waiting' && delivery.attempts > 0 && (
                  <p className={muted}>Next try {formatMoment(delivery.due)}</p>
                )}
                {delivery.error && <p className={muted}>{delivery.error}</p>}
                {isProblem(delivery) && (
                  <Button
                    small
                    aria-label={`Send again to ${delivery.to}`}
                    onClick={() => void sendAgain(delivery.id)}
                  >
                    Send again
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
