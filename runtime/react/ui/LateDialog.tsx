import { type ComponentProps, lazy, Suspense } from 'react'
import type { Dialog } from './Dialog.tsx'

const Fetched = lazy(() => import('./Dialog.tsx').then(({ Dialog }) => ({ default: Dialog })))

/** A dialog that is fetched when it is first opened: of a first screen. */
export const LateDialog = (props: ComponentProps<typeof Dialog>) => (
  <Suspense>
    <Fetched {...props} />
  </Suspense>
)
