import { useDocumentTitle } from '../../react/hooks/use-document-title.ts'
import { EmptyList } from '../../react/ui/EmptyList.tsx'
import { type Application, useApplication } from '../session/session-context.ts'
import { type Tool, ToolList } from './ToolList.tsx'

/** Where the tools of the whole system are, for the roles that are given them (RP-12): those that the viewer may use. */
export default function RssToolsPage() {
  useDocumentTitle('RSS Tools')
  const tools = toolsOf(useApplication())
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

function toolsOf({ flags, abilities }: Pick<Application, 'flags' | 'abilities'>): Tool[] {
  const offered: (Tool & { needs: string; flag?: string })[] = [
    {
      ...{
        label: 'Studio',
        details: 'Templates, workflows, pages and the rights of programs',
        href: '/studio',
      },
      needs: 'can_view_studio',
    },
    {
      ...{ label: 'Library Management', details: 'Lists that forms search, and who may use them' },
      ...{ href: '/studio/global/library-management', needs: 'can_create_library' },
      flag: 'rollout-library-management',
    },
    {
      ...{ label: 'Roles & Permissions', details: 'Who may do what in the whole system' },
      ...{ href: '/studio/global/role', needs: 'can_manage_permissions' },
    },
    {
      ...{ label: 'What people are shown', details: 'Programs, quick links and apps of a person, and why' },
      ...{ href: '/shown', needs: 'can_manage_permissions' },
    },
    {
      ...{ label: 'Feature flags', details: 'What is switched on, and where' },
      ...{ href: '/flags', needs: 'can_view_internal_tools' },
    },
    {
      ...{ label: 'Scheduled jobs', details: 'What runs by itself, and how it went' },
      ...{ href: '/scheduled-jobs', needs: 'can_view_internal_tools' },
    },
    {
      ...{ label: 'Delivery log', details: 'Which e-mails were sent, and which were not' },
      ...{ href: '/notifications/deliveries', needs: 'can_view_internal_tools' },
    },
    { ...{ label: 'Audit log', details: 'Who did what, and when', href: '/audit-log' }, needs: 'admin' },
  ]
  return offered.filter(({ needs, flag }) => abilities.has(needs) && (!flag || flags.has(flag)))
}
