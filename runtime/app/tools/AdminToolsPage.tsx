import { Link } from 'wouter'
import { useDocumentTitle } from '../../react/hooks/use-document-title.ts'
import { EmptyList } from '../../react/ui/EmptyList.tsx'
import { ErrorScreen } from '../feedback/ErrorScreen.tsx'
import { LoadingScreen } from '../feedback/LoadingScreen.tsx'
import { useLoad } from '../feedback/use-load.ts'
import { useApplication } from '../session/session-context.ts'
import { ownProgramsQuery } from './operations.ts'
import { type Tool, ToolList } from './ToolList.tsx'

/** Where the programs are looked after, for their admins and the roles of campuses (RP-12). */
export default function AdminToolsPage() {
  const { session, flags } = useApplication()
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
          <ToolList tools={toolsOf(id, isAdmin, flags)} />
        </section>
      ))}
      {data.length === 0 && (
        <EmptyList>
          You look after no program. What you may read is under{' '}
          <Link href="/documents?show=all">Documents</Link>.
        </EmptyList>
      )}
    </>
  )
}

function toolsOf(id: string, isAdmin: boolean, flags: ReadonlySet<string>): Tool[] {
  const home = `/program/${id}`
  return [
    { label: 'Overview', details: 'Its first page, and its forms', href: home },
    ...(isAdmin
      ? [{ label: 'Waiting for your review', details: 'Forms to decide', href: `${home}/review` }]
      : []),
    ...(isAdmin && flags.has('rollout-assignment')
      ? [{ label: 'Assignment', details: 'Who works on what, and until when', href: `${home}/assignment` }]
      : []),
    ...(isAdmin && flags.has('rollout-data-export')
      ? [
          {
            label: 'Data Explorer',
            details: 'Its forms as a table, to filter and export',
            href: `${home}/data-export`,
          },
        ]
      : []),
    ...(flags.has('rollout-user-documents')
      ? [{ label: 'User documents', details: 'The forms of one person', href: `${home}/user` }]
      : []),
  ]
}
