import { useRef } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { isFinal } from '../../../client/request-error.ts'
import { useDocumentTitle } from '../../../react/hooks/use-document-title.ts'
import { ErrorScreen, NotFound } from '../../feedback/ErrorScreen.tsx'
import { LoadingScreen } from '../../feedback/LoadingScreen.tsx'
import { useLoad } from '../../feedback/use-load.ts'
import { ProgramFrame } from '../../program-frame/ProgramFrame.tsx'
import { useApplication } from '../../session/session-context.ts'
import { DocumentPanel } from './DocumentPanel.tsx'
import { placeQuery, userDocumentsQuery } from './operations.ts'
import { ReadDocument } from './ReadDocument.tsx'
import { texts } from './texts.ts'
import styles from './UserDocuments.module.css'
import { UserSearch } from './UserSearch.tsx'

interface Props {
  programId: string
  userId?: string
}

/** Somebody's documents in a program, and one of them to read (002 §2.4). */
export default function UserDocumentsScreen({ programId, userId }: Props) {
  const { session, flags } = useApplication()
  const [, navigate] = useLocation()
  const { data, error, reload } = useLoad(
    (signal) => session.transport.request(placeQuery, { programId }, { signal }),
    [session, programId],
  )
  useDocumentTitle('User documents')
  if (!flags.has('rollout-user-documents')) return <NotFound />
  if (error && !data) return <ErrorScreen error={error} onRetry={reload} />
  if (!data) return <LoadingScreen />
  const { userDocuments: _, ...head } = data
  return (
    <ProgramFrame {...head} place={{ name: 'User documents', path: `/program/${programId}/user` }}>
      <div className={styles.search}>
        <UserSearch
          campusCode={head.program.campusCode ?? session.user.campusCode ?? undefined}
          onChoose={(chosen) => navigate(`/program/${programId}/user/${chosen}`)}
        />
      </div>
      {userId ? (
        <Documents key={userId} programId={programId} userId={userId} />
      ) : (
        <Placeholder title={texts.noUser}>{texts.selectUser}</Placeholder>
      )}
    </ProgramFrame>
  )
}

/** What the address chooses, else the first that opens. */
function Documents({ programId, userId }: Required<Props>) {
  const { session } = useApplication()
  const [params] = useSearchParams()
  const viewer = useRef<HTMLDivElement>(null)
  const page = Math.max(1, Math.trunc(Number(params.get('page'))) || 1)
  const { data, error, reload } = useLoad(
    (signal) => session.transport.request(userDocumentsQuery, { programId, userId, page }, { signal }),
    [session, programId, userId, page],
  )
  if (isFinal(error)) return <ErrorScreen error={error} />
  const reply = data?.userDocuments
  const chosen = params.get('document') ?? reply?.docs.find(({ canView }) => canView)?.id
  const addressOf = (place: { document?: string; page?: number }) => {
    const next = new URLSearchParams()
    if (place.page && place.page > 1) next.set('page', String(place.page))
    if (place.document) next.set('document', place.document)
    return `/program/${programId}/user/${userId}${next.size > 0 ? `?${next}` : ''}`
  }
  return (
    <div className={styles.columns}>
      <DocumentPanel
        reply={reply}
        hasFailed={Boolean(error)}
        chosen={chosen}
        addressOf={addressOf}
        onChoose={() => {
          // Where it stands below the list it comes to be seen.
          if (matchMedia('(max-width: 63.98rem)').matches) viewer.current?.scrollIntoView()
        }}
        onRetry={reload}
      />
      <div className={styles.viewer} ref={viewer}>
        {chosen ? (
          <ReadDocument key={chosen} id={chosen} />
        ) : (
          <Placeholder title={texts.noDocument}>
            {reply && reply.docs.length > 0 ? texts.selectDocument : texts.selectBoth}
          </Placeholder>
        )}
      </div>
    </div>
  )
}

const Placeholder = ({ title, children }: { title: string; children: string }) => (
  <div className={styles.placeholder}>
    <h2>{title}</h2>
    <p>{children}</p>
  </div>
)
