import { useState } from 'react'
import { Link } from 'wouter'
import { plural } from '../../core/language/plural.ts'
import { useDocumentTitle } from '../../react/hooks/use-document-title.ts'
import { Button, ButtonLink } from '../../react/ui/Button.tsx'
import { EmptyList } from '../../react/ui/EmptyList.tsx'
import { ErrorScreen } from '../feedback/ErrorScreen.tsx'
import { useLoad } from '../feedback/use-load.ts'
import { Entry, EntryList, WaitingList } from '../forms/EntryList.tsx'
import { Pager } from '../forms/Pager.tsx'
import { useApplication } from '../session/session-context.ts'
import { ScreenHead } from '../shell/ScreenHead.tsx'
import { NewInventory } from './NewInventory.tsx'
import { listQuery } from './operations.ts'
import { CONTAINER_COUNT, PERMISSION_WORDS } from './words.ts'

/** The inventories that the viewer may see. */
export default function InventoryList() {
  const { session } = useApplication()
  const [{ page, size }, setPlace] = useState({ page: 1, size: 25 })
  const [isNew, setNew] = useState(false)
  useDocumentTitle('Inventories')
  const { data, error, reload } = useLoad(
    (signal) => session.transport.request(listQuery, { page, size }, { signal }),
    [session, page, size],
  )
  if (error && !data) return <ErrorScreen error={error} onRetry={reload} />
  const { docs = [], meta = { total: 0 }, campuses = [] } = data?.inventories ?? {}
  return (
    <>
      <ScreenHead title="Inventories">
        <Link href="/inventory/items" asChild>
          <ButtonLink>Next to expire</ButtonLink>
        </Link>
        {campuses.length > 0 && (
          <Button tone="primary" icon="plus" onClick={() => setNew(true)}>
            New inventory
          </Button>
        )}
      </ScreenHead>
      {!data && <WaitingList />}
      {data && docs.length === 0 && (
        <EmptyList>
          {campuses.length > 0 ? 'There is no inventory yet.' : 'You are not in any inventory.'}
        </EmptyList>
      )}
      {docs.length > 0 && (
        <EntryList>
          {docs.map(({ id, name, containerCount, userPermission, owner }) => (
            <Entry
              key={id}
              name={name}
              href={`/manage-inventory/${id}`}
              details={[
                plural(containerCount, CONTAINER_COUNT),
                owner && `${owner.firstName} ${owner.lastName}`,
                PERMISSION_WORDS[userPermission],
              ]}
            />
          ))}
        </EntryList>
      )}
      {meta.total > 25 && (
        <Pager
          page={page}
          pages={Math.max(Math.ceil(meta.total / size), 1)}
          size={size}
          onPage={(next) => setPlace({ page: next, size })}
          onSize={(next) => setPlace({ page: 1, size: next })}
        />
      )}
      {isNew && <NewInventory campuses={campuses} onClose={() => setNew(false)} />}
    </>
  )
}
