import { useState } from 'react'
import { confirm } from '../../../runtime/app/feedback/confirm.ts'
import { useApplication } from '../../../runtime/app/session/session-context.ts'
import { Button } from '../../../runtime/react/ui/Button.tsx'
import { Dialog } from '../../../runtime/react/ui/Dialog.tsx'
import { muted } from '../../../runtime/react/ui/text.ts'
import { common } from '../../parts/common-texts.ts'
import { deleteRoleMutation, type NodeRole, updateRoleMutation } from './operations.ts'
import { RoleNameField } from './RoleNameField.tsx'
import { texts } from './texts.ts'
import { faultOf, people, roleLabel } from './words.ts'

interface Props {
  role: NodeRole
  onClose(): void
  onDone(): void
}

/** A role's name, and the end of it. */
export function RoleDialog({ role, onClose, onDone }: Props) {
  const { session } = useApplication()
  const [name, setName] = useState(role.name)
  const [fault, setFault] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const run = async (work: () => Promise<unknown>) => {
    setBusy(true)
    try {
      await work()
      onDone()
    } catch (error) {
      setFault(faultOf(error))
      setBusy(false)
    }
  }
  const rename = () =>
    run(() => session.transport.request(updateRoleMutation, { roleId: role.id, roleName: name }))
  const remove = async () => {
    const yes = await confirm({
      title: texts.deleteOf(roleLabel(role.name)),
      message: texts.deleteWarning(people(role.memberCount)),
      primaryLabel: texts.deleteRole,
      isDestructive: true,
    })
    if (yes) await run(() => session.transport.request(deleteRoleMutation, { roleId: role.id }))
  }
  return (
    <Dialog
      title={roleLabel(role.name)}
      subtitle={people(role.memberCount)}
      onClose={onClose}
      actions={
        role.isProtected ? (
          <Button onClick={onClose}>{common.close}</Button>
        ) : (
          <>
            <Button tone="danger" disabled={isBusy} onClick={() => void remove()}>
              {texts.deleteRoleMenu}
            </Button>
            <Button
              tone="primary"
              disabled={isBusy || name.trim() === role.name}
              onClick={() => void rename()}
            >
              {texts.rename}
            </Button>
          </>
        )
      }
    >
      <RoleNameField
        name={name}
        fault={fault}
        isFixed={role.isProtected}
        onName={(next) => {
          setName(next)
          setFault(undefined)
        }}
      />
      <p className={muted}>{role.isProtected ? texts.protectedHint : texts.renameHint}</p>
    </Dialog>
  )
}
