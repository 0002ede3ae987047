import { useDocumentTitle } from '../../../react/hooks/use-document-title.ts'
import { QueueList } from '../../review-queue/QueueList.tsx'

/** Everything that waits for the viewer, in all programs. */
export default function ReviewList() {
  useDocumentTitle('Waiting for your review')
  return (
    <>
      <h1>Waiting for your review</h1>
      <QueueList />
    </>
  )
}
