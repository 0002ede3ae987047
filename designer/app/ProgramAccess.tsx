import { ErrorScreen } from '../../runtime/app/feedback/ErrorScreen.tsx'
import { LoadingScreen } from '../../runtime/app/feedback/LoadingScreen.tsx'
import { Crumbs } from '../../runtime/app/shell/Crumbs.tsx'
import { useDocumentTitle } from '../../runtime/react/hooks/use-document-title.ts'
import { common } from '../parts/common-texts.ts'
import RolesPage from './access/RolesPage.tsx'
import UsersPage from './access/UsersPage.tsx'
import { programAddress } from './addresses.ts'
import { type ProgramPlace, useProgram } from './use-program.ts'

/** What each role of a program gives (SG-03, RP-03). */
export const ProgramRoles = (place: ProgramPlace) => <ProgramAccess {...place} isAboutRoles />
/** Who holds the roles of a program (SG-03, RP-06). */
export const ProgramUsers = (place: ProgramPlace) => <ProgramAccess {...place} isAboutRoles={false} />

function ProgramAccess({ campusId, programId, isAboutRoles }: ProgramPlace & { isAboutRoles: boolean }) {
  const program = useProgram({ campusId, programId })
  const title = isAboutRoles ? common.rolesAndPermissions : common.userManagement
  useDocumentTitle(program.data ? `${title}: ${program.data.program.name}` : title)
  if (program.error && !program.data) return <ErrorScreen error={program.error} onRetry={program.reload} />
  if (!program.data) return <LoadingScreen />
  const address = programAddress(campusId, programId)
  const node = { nodeType: 'program', nodeId: programId } as const
  return (
    <>
      <Crumbs
        crumbs={[
          { name: common.studio, href: '/studio' },
          { name: program.data.campusName, href: `/studio/campus/${campusId}` },
          { name: program.data.program.name, href: address },
        ]}
      />
      {isAboutRoles ? (
        <RolesPage node={node} title={title} usersAddress={`${address}/user-management`} />
      ) : (
        <UsersPage
          node={node}
          {...(program.data.program.domainType !== 'GLOBAL' && { campusCode: campusId })}
        />
      )}
    </>
  )
}
