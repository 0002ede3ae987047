import { lazy, Suspense } from 'react'
import { NotFound } from '../../runtime/app/feedback/ErrorScreen.tsx'
import { LoadingScreen } from '../../runtime/app/feedback/LoadingScreen.tsx'
import { useApplication } from '../../runtime/app/session/session-context.ts'
import { Crumbs } from '../../runtime/app/shell/Crumbs.tsx'
import { useDocumentTitle } from '../../runtime/react/hooks/use-document-title.ts'
import { common } from '../parts/common-texts.ts'
import { useCampusName } from './campus/use-campus-name.ts'
import { texts } from './texts.ts'

const RolesPage = lazy(() => import('./access/RolesPage.tsx'))
const UsersPage = lazy(() => import('./access/UsersPage.tsx'))

/** The flag that each page of a campus or of what is global stands behind (002 §2.5, §2.8). */
const FLAGS: Readonly<Record<string, string | undefined>> = {
  'campus role': 'rollout-campus-level-roles-and-permissions-configuration',
  'campus user-management': 'rollout-campus-level-roles-and-permissions-configuration',
  'global user-management': 'rollout-global-role-management',
}

/** Roles and people of a campus, or of what is global (SG-02, SG-07). */
export default function AccessPage({ campusId, page }: { campusId?: string; page: string }) {
  const { flags } = useApplication()
  const campusName = useCampusName(campusId)
  const nodeType = campusId === undefined ? 'global' : 'campus'
  const flag = FLAGS[`${nodeType} ${page}`]
  const title = nodeType === 'global' ? texts.globalRoles : texts.campusRoles
  useDocumentTitle(page === 'role' ? title : common.userManagement)
  const home = campusId === undefined ? '/studio/global' : `/studio/campus/${campusId}`
  const users = FLAGS[`${nodeType} user-management`]
  if ((page !== 'role' && page !== 'user-management') || (flag !== undefined && !flags.has(flag)))
    return <NotFound />
  const node = { nodeType, nodeId: campusId ?? 'main' } as const
  return (
    <Suspense fallback={<LoadingScreen />}>
      <Crumbs
        crumbs={[
          { name: common.studio, href: '/studio' },
          { name: campusId === undefined ? common.global : campusName, href: home },
        ]}
      />
      {page === 'role' ? (
        <RolesPage
          key={node.nodeId}
          node={node}
          title={title}
          {...((users === undefined || flags.has(users)) && { usersAddress: `${home}/user-management` })}
        />
      ) : (
        <UsersPage key={node.nodeId} node={node} {...(campusId !== undefined && { campusCode: campusId })} />
      )}
    </Suspense>
  )
}
