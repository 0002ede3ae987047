import { useState } from 'react'
import { PersonField } from '../../../runtime/app/session/PersonField.tsx'
import { useApplication } from '../../../runtime/app/session/session-context.ts'
import { useDirectory } from '../../../runtime/app/session/use-people-lookup.ts'
import { Button } from '../../../runtime/react/ui/Button.tsx'
import { Dialog } from '../../../runtime/react/ui/Dialog.tsx'
import { DialogField } from '../../../runtime/react/ui/DialogField.tsx'
import { Select } from '../../../runtime/react/ui/Select.tsx'
import { common } from '../../parts/common-texts.ts'
import { CampusField } from './CampusField.tsx'
import { addMemberMutation, type NodeRole, type RoleMember } from './operations.ts'
import { texts } from './texts.ts'
import { faultOf, roleLabel } from './words.ts'

interface Props {
  roles: readonly NodeRole[]
  /** The role that is chosen at first. */
  roleId: string
  /** Whose directory is searched; any campus's where the roles are of no campus. */
  campusCode?: string
  onClose(): void
  onDone(person: RoleMember): void
}

/** Gives a person a role (RP-06). */
export function AddPerson({ roles, roleId, campusCode, onClose, onDone }: Props) {
  const { session } = useApplication()
  const [role, setRole] = useState(roleId)
  const [person, setPerson] = useState<RoleMember>()
  const [fault, setFault] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const [campus, setCampus] = useState(campusCode ?? session.user.campusCode ?? undefined)
  const find = useDirectory(campus)
  const add = async () => {
    if (!person) return setFault(texts.selectUser)
    setBusy(true)
    try {
      await session.transport.request(addMemberMutation, { roleId: role, userId: person.userId })
      onDone(person)
    } catch (error) {
      setFault(faultOf(error))
      setBusy(false)
    }
  }
  return (
    <Dialog
      title={texts.addAPerson}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button tone="primary" disabled={isBusy} onClick={() => void add()}>
            {common.add}
          </Button>
        </>
      }
    >
      {campusCode === undefined && <CampusField campusCode={campus ?? ''} onCampus={setCampus} />}
      <PersonField
        label={texts.person}
        placeholder={texts.nameOrEmail}
        find={find}
        chosen={person}
        fault={fault}
        onChoose={(next) => {
          setPerson(next)
          setFault(undefined)
        }}
      />
      <DialogField label={texts.role} fault={undefined}>
        {(control) => (
          <Select
            {...control}
            options={roles.map((each) => ({ id: each.id, label: roleLabel(each.name) }))}
            value={role}
            onChoose={(next) => {
              setRole(next)
              setFault(undefined)
            }}
          />
        )}
      </DialogField>
    </Dialog>
  )
}
