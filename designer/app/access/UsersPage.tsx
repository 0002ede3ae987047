import { useState } from 'react'
import { confirm } from '../../../runtime/app/feedback/confirm.ts'
import { ErrorScreen } from '../../../runtime/app/feedback/ErrorScreen.tsx'
import { LoadingScreen } from '../../../runtime/app/feedback/LoadingScreen.tsx'
import { showToast } from '../../../runtime/app/feedback/toasts.ts'
import { useApplication } from '../../../runtime/app/session/session-context.ts'
import { nameOf } from '../../../runtime/app/session/use-people-lookup.ts'
import { ScreenHead } from '../../../runtime/app/shell/ScreenHead.tsx'
import { Button } from '../../../runtime/react/ui/Button.tsx'
import { EmptyList } from '../../../runtime/react/ui/EmptyList.tsx'
import { SearchField } from '../../../runtime/react/ui/SearchField.tsx'
import { Select } from '../../../runtime/react/ui/Select.tsx'
import { muted } from '../../../runtime/react/ui/text.ts'
import { common } from '../../parts/common-texts.ts'
import { AddPerson } from './AddPerson.tsx'
import styles from './access.module.css'
import { DeactivateDialog } from './DeactivateDialog.tsx'
import { gatherPeople } from './gather-people.ts'
import { type NodeRole, type RoleMember, removeMemberMutation } from './operations.ts'
import { PersonRow } from './PersonRow.tsx'
import type { RoleNode } from './role-node.ts'
import { texts } from './texts.ts'
import { usePeople } from './use-people.ts'
import { useRolesFromOutside } from './use-roles-from-outside.ts'
import { faultOf, roleLabel } from './words.ts'

interface Props {
  node: RoleNode
  /** Whose directory is searched. */
  campusCode?: string
}

/** Who holds the roles of a program, a campus or of what is global (SG-04, RP-06). */
export default function UsersPage({ node, campusCode }: Props) {
  const { session } = useApplication()
  const { roles, error, reload, loadMore, hasMore } = usePeople(node)
  const [search, setSearch] = useState('')
  const [roleId, setRole] = useState(() => new URLSearchParams(location.search).get('role') ?? '')
  const [isAdding, setAdding] = useState(false)
  const [leaverId] = useState(() => new URLSearchParams(location.search).get('leaver') ?? '')
  const [isLeaving, setLeaving] = useState(leaverId !== '')
  const found = gatherPeople(roles ?? [], { roleId, search })
  const outside = useRolesFromOutside(found.map(({ person }) => person.userId))
  if (error && !roles) return <ErrorScreen error={error} onRetry={reload} />
  if (!roles) return <LoadingScreen />
  const unfinished = roles.find((role) => (!roleId || role.id === roleId) && hasMore(role))
  const run = async (work: () => Promise<unknown>, done?: string) => {
    try {
      await work()
      if (done) showToast('success', done)
    } catch (fault) {
      showToast('danger', faultOf(fault))
    }
  }
  const remove = async (person: RoleMember, role: NodeRole) => {
    const yes = await confirm({
      title: texts.removeOf(nameOf(person)),
      message: texts.removeWarning(nameOf(person), roleLabel(role.name)),
      primaryLabel: common.remove,
      isDestructive: true,
    })
    if (!yes) return
    await run(
      async () => {
        await session.transport.request(removeMemberMutation, { roleId: role.id, userId: person.userId })
        reload()
      },
      texts.removedFromRole(nameOf(person), roleLabel(role.name)),
    )
  }
  return (
    <>
      <ScreenHead title={common.userManagement}>
        {node.nodeType !== 'program' && (
          <Button onClick={() => setLeaving(true)}>{texts.deactivateMenu}</Button>
        )}
        <Button tone="primary" icon="plus" disabled={roles.length === 0} onClick={() => setAdding(true)}>
          {texts.addPerson}
        </Button>
      </ScreenHead>
      <div className={styles.filters}>
        <SearchField label={texts.searchPeople} value={search} onSearch={setSearch} />
        <Select
          aria-label={texts.role}
          placeholder={texts.allRoles}
          options={roles.map(({ id, name }) => ({ id, label: roleLabel(name) }))}
          value={roleId}
          onChoose={setRole}
        />
      </div>
      {found.length === 0 ? (
        <EmptyList>{search || roleId ? common.noResults : texts.nobodyYet}</EmptyList>
      ) : (
        <ul className={styles.list}>
          {found.map(({ person, roles: held }) => (
            <PersonRow
              key={person.userId}
              person={person}
              roles={held}
              outside={outside.filter(({ userId }) => userId === person.userId)}
              onRemove={remove}
            />
          ))}
        </ul>
      )}
      {unfinished && (
        <p>
          <Button tone="link" onClick={() => void run(() => loadMore(unfinished))}>
            {texts.showMoreOf(roleLabel(unfinished.name))}
          </Button>{' '}
          {search && <span className={muted}>{texts.searchHint}</span>}
        </p>
      )}
      {isLeaving && (
        <DeactivateDialog
          {...(campusCode !== undefined && { campusCode })}
          {...(leaverId && { leaverId })}
          onClose={() => setLeaving(false)}
          onDone={(text) => {
            setLeaving(false)
            if (text) showToast('success', text)
            reload()
          }}
        />
      )}
      {isAdding && (
        <AddPerson
          roles={roles}
          roleId={roleId || (roles[0]?.id ?? '')}
          {...(campusCode !== undefined && { campusCode })}
          onClose={() => setAdding(false)}
          onDone={(person) => {
            setAdding(false)
            showToast('success', texts.added(nameOf(person)))
            reload()
          }}
        />
      )}
    </>
  )
}
