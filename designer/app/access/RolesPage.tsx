import { useState } from 'react'
import { Link } from 'wouter'
import { ErrorScreen } from '../../../runtime/app/feedback/ErrorScreen.tsx'
import { LoadingScreen } from '../../../runtime/app/feedback/LoadingScreen.tsx'
import { showToast } from '../../../runtime/app/feedback/toasts.ts'
import { useApplication } from '../../../runtime/app/session/session-context.ts'
import { ScreenHead } from '../../../runtime/app/shell/ScreenHead.tsx'
import { Badge } from '../../../runtime/react/ui/Badge.tsx'
import { Button } from '../../../runtime/react/ui/Button.tsx'
import { EmptyList } from '../../../runtime/react/ui/EmptyList.tsx'
import { muted } from '../../../runtime/react/ui/text.ts'
import { common } from '../../parts/common-texts.ts'
import styles from './access.module.css'
import { NewRole } from './NewRole.tsx'
import { createRoleMutation, savePermissionsMutation } from './operations.ts'
import { keyOf, PermissionTable } from './PermissionTable.tsx'
import { RoleDialog } from './RoleDialog.tsx'
import type { RoleNode } from './role-node.ts'
import { texts } from './texts.ts'
import { useRoles } from './use-roles.ts'
import { faultOf, people, roleLabel } from './words.ts'

interface Props {
  node: RoleNode
  title: string
  /** Where the people of the roles are looked after. */
  usersAddress?: string
}

const NONE: ReadonlyMap<string, boolean> = new Map()

/** The roles of a program, a campus or of what is global, and what they give (RP-02..RP-05). */
export default function RolesPage({ node, title, usersAddress }: Props) {
  const { session } = useApplication()
  const { data, error, reload } = useRoles(node)
  const [changes, setChanges] = useState(NONE)
  const [isBusy, setBusy] = useState(false)
  const [open, setOpen] = useState<string>()
  if (error && !data) return <ErrorScreen error={error} onRetry={reload} />
  if (!data) return <LoadingScreen />
  const { roles, permissions } = data
  const edited = roles.find(({ id }) => id === open)
  const run = async (work: () => Promise<unknown>, done: string) => {
    setBusy(true)
    try {
      await work()
      showToast('success', done)
      setChanges(NONE)
      reload()
    } catch (fault) {
      showToast('danger', faultOf(fault))
    } finally {
      setBusy(false)
    }
  }
  const save = () => {
    const wished = permissions.flatMap((each) => {
      const allowed = changes.get(keyOf(each))
      return allowed === undefined ? [] : [{ roleId: each.role.id, action: each.action, allowed }]
    })
    return run(
      () => session.transport.request(savePermissionsMutation, { ...node, permissions: wished }),
      texts.permissionsSaved,
    )
  }
  const createAdmin = () =>
    run(
      () => session.transport.request(createRoleMutation, { ...node, roleName: 'Admin', isProtected: true }),
      texts.adminRoleCreated,
    )
  const done = () => {
    setOpen(undefined)
    reload()
  }
  return (
    <>
      <ScreenHead title={title}>
        {!roles.some(({ isProtected }) => isProtected) && (
          <Button disabled={isBusy} onClick={() => void createAdmin()}>
            {texts.createAdminRole}
          </Button>
        )}
        <Button icon="plus" onClick={() => setOpen('new')}>
          {texts.newRole}
        </Button>
      </ScreenHead>
      {roles.length === 0 ? (
        <EmptyList>{texts.noRolesYet}</EmptyList>
      ) : (
        <>
          <PermissionTable
            {...{ roles, permissions, changes, isBusy }}
            onToggle={(permission, allowed) => {
              const next = new Map(changes)
              if (allowed === permission.allowed) next.delete(keyOf(permission))
              else next.set(keyOf(permission), allowed)
              setChanges(next)
            }}
          />
          <p className={muted}>{texts.protectedNote}</p>
          <span className={styles.buttons}>
            <Button tone="primary" disabled={isBusy || changes.size === 0} onClick={() => void save()}>
              {texts.savePermissions}
            </Button>
            <Button disabled={isBusy || changes.size === 0} onClick={() => setChanges(NONE)}>
              {common.discardChanges}
            </Button>
          </span>
          <section className={styles.section} aria-labelledby="roles">
            <h2 id="roles">{texts.roles}</h2>
            <ul className={styles.list}>
              {roles.map((role) => (
                <li key={role.id}>
                  <span>
                    {roleLabel(role.name)} {role.isProtected && <Badge tone="blue">{texts.protected}</Badge>}
                  </span>
                  <span className={styles.buttons}>
                    {usersAddress ? (
                      <Link href={`${usersAddress}?role=${role.id}`}>{people(role.memberCount)}</Link>
                    ) : (
                      <span className={muted}>{people(role.memberCount)}</span>
                    )}
                    <Button
                      small
                      tone="quiet"
                      aria-label={texts.editOf(roleLabel(role.name))}
                      onClick={() => setOpen(role.id)}
                    >
                      {texts.edit}
                    </Button>
                  </span>
                </li>
              ))}
            </ul>
          </section>
        </>
      )}
      {open === 'new' && <NewRole node={node} onClose={() => setOpen(undefined)} onDone={done} />}
      {edited && (
        <RoleDialog key={edited.id} role={edited} onClose={() => setOpen(undefined)} onDone={done} />
      )}
    </>
  )
}
