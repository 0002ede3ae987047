import { lazy, Suspense } from 'react'
import { Redirect } from 'wouter'
import { LoadingScreen } from '../feedback/LoadingScreen.tsx'

const InventoryList = lazy(() => import('./InventoryList.tsx'))
const NextToExpire = lazy(() => import('./NextToExpire.tsx'))
const InventoryScreen = lazy(() => import('./InventoryScreen.tsx'))

interface Props {
  id?: string
  /** `items`, or the inventory of a link in the specification's other spelling (000 §2). */
  which?: string
}

/** `/inventory`, `/inventory/items` and `/manage-inventory/{id}`, each fetched when it is opened (LI-06). */
export default function InventoryPage({ id, which }: Props) {
  if (which && which !== 'items') return <Redirect to={`/manage-inventory/${which}`} replace />
  return (
    <Suspense fallback={<LoadingScreen />}>
      {which ? <NextToExpire /> : id === undefined ? <InventoryList /> : <InventoryScreen id={id} />}
    </Suspense>
  )
}
