import { useState } from 'react'
import { useDocumentTitle } from '../../react/hooks/use-document-title.ts'
import { Button } from '../../react/ui/Button.tsx'
import { ErrorScreen } from '../feedback/ErrorScreen.tsx'
import { LoadingScreen } from '../feedback/LoadingScreen.tsx'
import { useLoad } from '../feedback/use-load.ts'
import { useApplication } from '../session/session-context.ts'
import { ScreenHead } from '../shell/ScreenHead.tsx'
import { Certify } from './Certify.tsx'
import { Containers } from './Containers.tsx'
import { ImportDialog } from './ImportDialog.tsx'
import { InventoryFacts } from './InventoryFacts.tsx'
import { ItemDialog } from './ItemDialog.tsx'
import { inventoryQuery } from './operations.ts'
import { PeopleDialog } from './PeopleDialog.tsx'
import { SettingsDialog } from './SettingsDialog.tsx'

/** An inventory: who looks after it, where it is, and what it holds (LI-06). Who may only look gets no buttons. */
export default function InventoryScreen({ id }: { id: string }) {
  const { session } = useApplication()
  const [open, setOpen] = useState<'add' | 'import' | 'people' | 'settings'>()
  const [changes, setChanges] = useState(0)
  const { data, error, reload } = useLoad(
    (signal) => session.transport.request(inventoryQuery, { id }, { signal }),
    [session, id, changes],
  )
  useDocumentTitle(data?.inventory.name ?? 'Inventory')
  if (error && !data) return <ErrorScreen error={error} onRetry={reload} />
  if (!data) return <LoadingScreen />
  const { inventory } = data
  const canWrite = inventory.userPermission === 'WRITE' || inventory.userPermission === 'MANAGE'
  const onChanged = () => setChanges((count) => count + 1)
  return (
    <>
      <ScreenHead crumbs={[{ name: 'Inventories', href: '/inventory' }]} title={inventory.name}>
        {canWrite && (
          <>
            {inventory.userPermission === 'MANAGE' && (
              <>
                <Certify inventory={inventory} onChanged={onChanged} />
                <Button onClick={() => setOpen('people')}>People…</Button>
                <Button onClick={() => setOpen('settings')}>Settings…</Button>
              </>
            )}
            <Button onClick={() => setOpen('import')}>Import…</Button>
            <Button tone="primary" icon="plus" onClick={() => setOpen('add')}>
              Add container
            </Button>
          </>
        )}
      </ScreenHead>
      <InventoryFacts inventory={inventory} />
      <Containers inventory={inventory} canWrite={canWrite} changes={changes} onChanged={onChanged} />
      {open === 'add' && (
        <ItemDialog
          inventory={inventory}
          item={undefined}
          onChanged={onChanged}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open === 'people' && (
        <PeopleDialog inventory={inventory} onChanged={onChanged} onClose={() => setOpen(undefined)} />
      )}
      {open === 'settings' && (
        <SettingsDialog inventory={inventory} onChanged={onChanged} onClose={() => setOpen(undefined)} />
      )}
      {open === 'import' && (
        <ImportDialog inventory={inventory} onChanged={onChanged} onClose={() => setOpen(undefined)} />
      )}
    </>
  )
}
