import { useState } from 'react'
import { useDocumentTitle } from '../../react/hooks/use-document-title.ts'
import { Button } from '../../react/ui/Button.tsx'
import { ErrorScreen } from '../feedback/ErrorScreen.tsx'
import { LoadingScreen } from '../feedback/LoadingScreen.tsx'
import { useLoad } from '../feedback/use-load.ts'
import { EmptyList } from '../forms/ListSection.tsx'
import { useApplication } from '../session/session-context.ts'
import styles from './DeliveriesPage.module.css'
import { DeliveryTable } from './DeliveryTable.tsx'
import { type Delivery, deliveriesQuery } from './operations.ts'

const PAGE = 25

/** What became of the e-mails of the installation, for those who look after it. */
export default function DeliveriesPage() {
  const { session } = useApplication()
  const [onlyProblems, setOnlyProblems] = useState(false)
  const [more, setMore] = useState<readonly Delivery[]>([])
  const [isAtEnd, setAtEnd] = useState(false)
  useDocumentTitle('Delivery log')
  const ask = async (before: string | null, signal?: AbortSignal) => {
    const { notificationDeliveries } = await session.transport.request(
      deliveriesQuery,
      { onlyProblems, before },
      { signal },
    )
    return notificationDeliveries
  }
  const { data, error, reload } = useLoad(
    async (signal) => {
      const first = await ask(null, signal)
      setMore([])
      setAtEnd(first.length < PAGE)
      return { first, onlyProblems }
    },
    [session, onlyProblems],
  )
  if (error && !data) return <ErrorScreen error={error} onRetry={reload} />
  const isShown = data?.onlyProblems === onlyProblems
  const deliveries = isShown ? [...data.first, ...more] : []
  const showMore = async () => {
    const next = await ask(deliveries.at(-1)?.cursor ?? null)
    setMore([...more, ...next])
    setAtEnd(next.length < PAGE)
  }
  return (
    <>
      <h1>Delivery log</h1>
      <label className={styles.filter}>
        <input
          type="checkbox"
          checked={onlyProblems}
          onChange={(event) => setOnlyProblems(event.target.checked)}
        />
        Show only e-mails that did not arrive
      </label>
      {!isShown && <LoadingScreen />}
      {isShown && deliveries.length === 0 && (
        <EmptyList>{onlyProblems ? 'All e-mails were sent.' : 'No e-mails yet.'}</EmptyList>
      )}
      {deliveries.length > 0 && <DeliveryTable deliveries={deliveries} onChange={reload} />}
      {isShown && !isAtEnd && (
        <Button className={styles.more} onClick={() => void showMore().catch(reload)}>
          Show older e-mails
        </Button>
      )}
    </>
  )
}
