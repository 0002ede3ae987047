import { formatDate } from '../../core/datetime/format.ts'
import { useDocumentTitle } from '../../react/hooks/use-document-title.ts'
import { EmptyList } from '../../react/ui/EmptyList.tsx'
import { muted } from '../../react/ui/text.ts'
import { ErrorScreen } from '../feedback/ErrorScreen.tsx'
import { useLoad } from '../feedback/use-load.ts'
import { Entry, EntryList, WaitingList } from '../forms/EntryList.tsx'
import { useApplication } from '../session/session-context.ts'
import { ScreenHead } from '../shell/ScreenHead.tsx'
import { ownItemsQuery } from './operations.ts'
import { amountText, roomText } from './words.ts'

/** `/inventory/items`: what is in the inventories that name the viewer, the first to expire first (LI-06, SH-12). */
export default function NextToExpire() {
  const { session } = useApplication()
  useDocumentTitle('Next to expire')
  const { data, error, reload } = useLoad(
    (signal) => session.transport.request(ownItemsQuery, {}, { signal }),
    [session],
  )
  if (error && !data) return <ErrorScreen error={error} onRetry={reload} />
  const today = new Date().toISOString().slice(0, 10)
  const items = data?.inventoryItemsByUser ?? []
  return (
    <>
      <ScreenHead crumbs={[{ name: 'Inventories', href: '/inventory' }]} title="Next to expire" />
      <p className={muted}>What your inventories hold, up to 25 containers.</p>
      {!data && <WaitingList />}
      {data && items.length === 0 && (
        <EmptyList>The inventories that you belong to hold nothing yet.</EmptyList>
      )}
      {items.length > 0 && (
        <EntryList>
          {items.map((item) => (
            <Entry
              key={item.id}
              name={item.name}
              href={`/manage-inventory/${item.inventoryId}?${new URLSearchParams({ search: item.barcode ?? item.name })}`}
              details={[
                expiryText(item.expiryDate, today),
                amountText(item),
                item.room && `Room ${roomText(item.room)}`,
                item.inventoryName,
              ]}
            />
          ))}
        </EntryList>
      )}
    </>
  )
}

const expiryText = (day: string | null, today: string) =>
  day && `${day < today ? 'Expired' : 'Expires'} ${formatDate(day)}`
