import type { Application } from '../../../runtime/app/session/session-context.ts'
import { common } from '../../parts/common-texts.ts'
import { texts } from './texts.ts'

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
    ...(hasTools || hasRoles || abilities.has('can_view_studio') ? [below('', texts.authModel)] : []),
    ...(hasTools || hasRoles ? [below('auth-model-tools', texts.authModelTools)] : []),
    ...(hasRoles ? [below('role', common.rolesAndPermissions)] : []),
    ...(hasRoles && flags.has(USERS) ? [below('user-management', common.userManagement)] : []),
    ...(abilities.has('can_create_library') && flags.has(LIBRARY_FLAG)
      ? [below(LIBRARIES, texts.libraryManagement)]
      : []),
    ...(hasRoles ? [{ title: texts.brandingHint, href: '/shown' }] : []),
    ...(hasTools ? [{ title: texts.featureFlags, href: '/flags' }] : []),
    ...(hasTools || abilities.has('admin') ? [below('system', texts.system)] : []),
    ...(abilities.has('admin') ? [below('branding', texts.branding)] : []),
    ...(abilities.has('admin') ? [below('claims', texts.claims)] : []),
    ...(abilities.has('admin') ? [below('groups', texts.groups)] : []),
    ...(abilities.has('admin') ? [{ title: texts.auditLog, href: '/audit-log' }] : []),
  ]
}

const below = (path: string, title: string): GlobalPage => ({
  ...{ path, title },
  href: path ? `/studio/global/${path}` : '/studio/global',
})
