import { useApplication } from '../session/session-context.ts'
import { DeliveryLog, type Page } from './DeliveryLog.tsx'
import type { Row } from './DeliveryTable.tsx'
import { type Delivery, deliveriesQuery, sendAgainMutation } from './operations.ts'
import { isProblem, KINDS, STATES } from './words.ts'

const rowOf = (delivery: Delivery): Row => ({
  ...delivery,
  about: KINDS[delivery.kind] ?? delivery.kind,
  state: STATES[delivery.state],
  errors: [delivery.error],
  ...(delivery.state === 'waiting' && delivery.attempts > 0 && { next: delivery.due }),
  ...(isProblem(delivery) && { again: 'Send again' }),
})

const WORDS = {
  filter: 'Show only e-mails that did not arrive',
  none: 'No e-mails yet.',
  noProblems: 'All e-mails were sent.',
  older: 'Show older e-mails',
  again: 'The e-mail will be sent again.',
  notAgain: 'The e-mail could not be sent again. Please try again.',
}

/** What became of the e-mails of the installation. */
export default function DeliveriesPage() {
  const { transport } = useApplication().session
  const ask = async (page: Page, signal?: AbortSignal) =>
    (await transport.request(deliveriesQuery, page, { signal })).notificationDeliveries.map(rowOf)
  return (
    <DeliveryLog
      title="Delivery log"
      columns={['To', 'About', 'Written']}
      words={WORDS}
      ask={ask}
      sendAgain={(id) => transport.request(sendAgainMutation, { id })}
    />
  )
}
