import { Link } from 'wouter'
import { useDocumentTitle } from '../../react/hooks/use-document-title.ts'
import { EmptyList } from '../../react/ui/EmptyList.tsx'
import { documentsPath } from '../address/documents.ts'
import { ErrorScreen } from '../feedback/ErrorScreen.tsx'
import { LoadingScreen } from '../feedback/LoadingScreen.tsx'
import { useLoad } from '../feedback/use-load.ts'
import { useApplication } from '../session/session-context.ts'
import { linksOfScreens, programLinks } from '../shell/use-links.ts'
import { ownProgramsQuery } from './operations.ts'
import { ToolList } from './ToolList.tsx'

/** Where the programs are looked after, for their admins and the roles of campuses (RP-12). */
export default function AdminToolsPage() {
  const application = useApplication()
  const { session } = application
  const links = linksOfScreens()
  useDocumentTitle('Admin Tools')
  const { data, error, reload } = useLoad(
    async (signal) => (await session.transport.request(ownProgramsQuery, {}, { signal })).findProgramsByUser,
    [session],
  )
  if (error && !data) return <ErrorScreen error={error} onRetry={reload} />
  if (!data) return <LoadingScreen />
  return (
    <>
      <h1>Admin Tools</h1>
      {data.map(({ id, name, isAdmin }) => (
        <section key={id} aria-labelledby={`tools-${id}`}>
          <h2 id={`tools-${id}`}>{name}</h2>
          <ToolList tools={programLinks(links, 'program tools', { ...application, id, isAdmin })} />
        </section>
      ))}
      {data.length === 0 && (
        <EmptyList>
          You look after no program. What you may read is under{' '}
          <Link href={documentsPath({ show: 'all' })}>Documents</Link>.
        </EmptyList>
      )}
    </>
  )
}
