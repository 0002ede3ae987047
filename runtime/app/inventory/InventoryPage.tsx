import { lazy, Suspense } from 'react'
import { LoadingScreen } from '../feedback/LoadingScreen.tsx'

const InventoryList = lazy(() => import('./InventoryList.tsx'))
const InventoryScreen = lazy(() => import('./InventoryScreen.tsx'))

/** `/inventory` and `/manage-inventory/{id}`, each fetched when it is opened (LI-06). */
export default function InventoryPage({ id }: { id?: string }) {
  return (
    <Suspense fallback={<LoadingScreen />}>
      {id === undefined ? <InventoryList /> : <InventoryScreen id={id} />}
    </Suspense>
  )
}
