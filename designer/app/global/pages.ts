import type { Application } from '../../../runtime/app/session/session-context.ts'

interface GlobalPage {
  /** Below /studio/global; absent for a screen elsewhere. */
  path?: string
  title: string
  href: string
}

export const LIBRARY_FLAG = 'rollout-library-management'
/** Below /studio/global. */
export const LIBRARIES = 'library-management'
const USERS = 'rollout-global-role-management'

/** What somebody may look after that is no program's and no campus's (002 §2.8, §6). */
export function globalPages({ flags, abilities }: Pick<Application, 'flags' | 'abilities'>): GlobalPage[] {
  const hasTools = abilities.has('can_view_internal_tools')
  const hasRoles = abilities.has('can_manage_permissions')
  return [
    ...(hasTools || hasRoles || abilities.has('can_view_studio') ? [below('', 'Auth Model')] : []),
    ...(hasTools || hasRoles ? [below('auth-model-tools', 'Auth Model Tools')] : []),
    ...(hasRoles ? [below('role', 'Roles & Permissions')] : []),
    ...(hasRoles && flags.has(USERS) ? [below('user-management', 'User Management')] : []),
    ...(abilities.has('can_create_library') && flags.has(LIBRARY_FLAG)
      ? [below(LIBRARIES, 'Library Management')]
      : []),
    ...(hasRoles ? [{ title: 'What people are shown', href: '/shown' }] : []),
    ...(hasTools ? [{ title: 'Feature flags', href: '/flags' }] : []),
    ...(hasTools || abilities.has('admin') ? [below('system', 'System')] : []),
    ...(abilities.has('admin') ? [below('branding', 'Branding')] : []),
    ...(abilities.has('admin') ? [below('claims', 'Claims at sign-in')] : []),
    ...(abilities.has('admin') ? [below('groups', 'Groups of the directory')] : []),
    ...(abilities.has('admin') ? [{ title: 'Audit log', href: '/audit-log' }] : []),
  ]
}

const below = (path: string, title: string): GlobalPage => ({
  ...{ path, title },
  href: path ? `/studio/global/${path}` : '/studio/global',
})
