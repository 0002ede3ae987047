import { lazy, Suspense } from 'react'
import { LoadingScreen } from '../../feedback/LoadingScreen.tsx'
import { queueNamed } from '../../review-queue/queue-address.ts'

const ReviewList = lazy(() => import('./ReviewList.tsx'))
const QueuedForm = lazy(() => import('./QueuedForm.tsx'))

interface Props {
  show?: string
  id?: string
  programId?: string
}

/** `/review` lists what waits for the viewer; `/review/{which}/{form}` is one of it, with the ways on and back. */
export default function ReviewRoute({ show, id, programId }: Props) {
  return (
    <Suspense fallback={<LoadingScreen />}>
      {id ? <QueuedForm id={id} queue={queueNamed(show)} programId={programId} /> : <ReviewList />}
    </Suspense>
  )
}
