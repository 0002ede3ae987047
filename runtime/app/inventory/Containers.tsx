import { useCallback, useState } from 'react'
import { useSearchParams } from 'wouter'
import { plural } from '../../core/language/plural.ts'
import { EmptyList } from '../../react/ui/EmptyList.tsx'
import { muted } from '../../react/ui/text.ts'
import { ErrorScreen } from '../feedback/ErrorScreen.tsx'
import { LoadingScreen } from '../feedback/LoadingScreen.tsx'
import { useLoad } from '../feedback/use-load.ts'
import { Pager } from '../forms/Pager.tsx'
import { useApplication } from '../session/session-context.ts'
import { ItemDialog } from './ItemDialog.tsx'
import { ItemFilters } from './ItemFilters.tsx'
import { ItemTable } from './ItemTable.tsx'
import { readAddress, type Shown, toAddress } from './items-address.ts'
import { MoveDialog } from './MoveDialog.tsx'
import { itemsQuery, type SentInventory, type SentItem } from './operations.ts'
import { useRemoval } from './use-removal.ts'
import { CONTAINER_COUNT } from './words.ts'

interface Props {
  inventory: SentInventory
  canWrite: boolean
  /** Counts what was changed: what is shown is read again. */
  changes: number
  onChanged(): void
}

/** What an inventory holds, a page at a time. */
export function Containers({ inventory, canWrite, changes, onChanged }: Props) {
  const { session } = useApplication()
  const [params, setParams] = useSearchParams()
  const [open, setOpen] = useState<{ item: SentItem; to: 'edit' | 'move' }>()
  const remove = useRemoval(onChanged)
  const shown = readAddress(params)
  const { term, room, hazard, order, page, size } = shown
  const show = useCallback(
    (change: Partial<Shown>) =>
      setParams((old) => toAddress({ ...readAddress(old), page: 1, ...change }), { replace: true }),
    [setParams],
  )
  const { data, error, reload } = useLoad(
    (signal) =>
      session.transport.request(
        itemsQuery,
        { inventoryId: inventory.id, term, roomId: room || null, hazard: hazard || null, order, page, size },
        { signal },
      ),
    [session, inventory.id, term, room, hazard, order, page, size, changes],
  )
  const { docs = [], meta = { total: 0 } } = data?.inventoryItems ?? {}
  const isNarrowed = Boolean(term || room || hazard)
  const pages = Math.max(Math.ceil(meta.total / size), 1)
  return (
    <section aria-label="Containers" aria-busy={!data}>
      <ItemFilters rooms={inventory.rooms} shown={shown} onShow={show} />
      {error && !data ? <ErrorScreen error={error} onRetry={reload} /> : !data && <LoadingScreen />}
      {data && (
        <p className={muted} role="status">
          {plural(meta.total, CONTAINER_COUNT)}
        </p>
      )}
      {data && docs.length === 0 && (
        <EmptyList>{isNarrowed ? 'No results found' : 'Nothing is in this inventory yet.'}</EmptyList>
      )}
      {docs.length > 0 && (
        <ItemTable
          items={docs}
          {...(canWrite && {
            onEdit: (item: SentItem) => setOpen({ item, to: 'edit' }),
            onMove: (item: SentItem) => setOpen({ item, to: 'move' }),
            onRemove: (item: SentItem) => void remove(item),
          })}
        />
      )}
      {meta.total > 25 && (
        <Pager
          page={page}
          pages={pages}
          size={size}
          onPage={(next) => show({ page: next })}
          onSize={(next) => show({ size: next })}
        />
      )}
      {open?.to === 'edit' && (
        <ItemDialog
          inventory={inventory}
          item={open.item}
          onChanged={onChanged}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open?.to === 'move' && (
        <MoveDialog
          inventory={inventory}
          item={open.item}
          onChanged={onChanged}
          onClose={() => setOpen(undefined)}
        />
      )}
    </section>
  )
}
