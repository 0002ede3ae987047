import { useDocumentTitle } from '../../react/hooks/use-document-title.ts'
import { ErrorScreen } from '../feedback/ErrorScreen.tsx'
import { LoadingScreen } from '../feedback/LoadingScreen.tsx'
import { useLoad } from '../feedback/use-load.ts'
import { ProgramFrame } from '../program-frame/ProgramFrame.tsx'
import { QueueList } from '../review-queue/QueueList.tsx'
import { useApplication } from '../session/session-context.ts'
import { programHeadQuery } from './operations.ts'

/** What waits for the viewer in one program. */
export default function ProgramReview({ programId }: { programId: string }) {
  const { session } = useApplication()
  const { data, error, reload } = useLoad(
    (signal) => session.transport.request(programHeadQuery, { programId }, { signal }),
    [session, programId],
  )
  useDocumentTitle('Waiting for your review')
  if (error && !data) return <ErrorScreen error={error} onRetry={reload} />
  if (!data) return <LoadingScreen />
  return (
    <ProgramFrame {...data} place={{ name: 'Waiting for your review', path: `/program/${programId}/review` }}>
      <QueueList programId={programId} />
    </ProgramFrame>
  )
}
