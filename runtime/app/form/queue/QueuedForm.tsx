import { lazy, Suspense, useState } from 'react'
import { useMedia } from '../../../react/hooks/use-media.ts'
import { useStore } from '../../../react/hooks/use-store.ts'
import { sidebar } from '../../comments/slot.ts'
import type { QueueChoice } from '../../review-queue/queue-address.ts'
import FormRoute from '../FormRoute.tsx'
import { QueueBar } from './QueueBar.tsx'
import styles from './QueuedForm.module.css'

/** Without it there is the bar. */
const QueueSide = lazy(() => import('./QueueSide.tsx').catch(() => ({ default: () => null })))

/** One of the forms that wait for the viewer, below the way to the next; where there is room, beside them all. */
export default function QueuedForm({ id, ...choice }: QueueChoice & { id: string }) {
  const isBeside = useHasRoom()
  const [serial, setSerial] = useState<number>()
  return (
    <div className={styles.columns} data-beside={isBeside || undefined} data-wide={isBeside || undefined}>
      {isBeside && (
        <div>
          <Suspense>
            <QueueSide formId={id} serial={serial} choice={choice} />
          </Suspense>
        </div>
      )}
      <div className={styles.form}>
        <FormRoute
          key={id}
          id={id}
          above={(form) => (
            <QueueBar formId={id} serial={form?.serial} choice={choice} onOpened={setSerial} />
          )}
        />
      </div>
    </div>
  )
}

/** The sidebar of the form comes first. */
function useHasRoom(): boolean {
  const { tab } = useStore(sidebar)
  const isWide = useMedia('(min-width: 80rem)')
  const isWider = useMedia('(min-width: 100rem)')
  return tab ? isWider : isWide
}
