import { useDocumentTitle } from '../../react/hooks/use-document-title.ts'
import { EmptyList } from '../../react/ui/EmptyList.tsx'
import { useLinks } from '../shell/use-links.ts'
import { ToolList } from './ToolList.tsx'

/** Where the tools of the whole system are, for the roles that are given them (RP-12): those that the viewer may use. */
export default function RssToolsPage() {
  useDocumentTitle('RSS Tools')
  const tools = useLinks('system tools')
  return (
    <>
      <h1>RSS Tools</h1>
      {tools.length > 0 ? (
        <ToolList tools={tools} />
      ) : (
        <EmptyList>
          Your role has no rights on the tools of the whole system yet. A global admin gives them.
        </EmptyList>
      )}
    </>
  )
}
