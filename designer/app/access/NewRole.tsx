import { useId, useState } from 'react'
import { useApplication } from '../../../runtime/app/session/session-context.ts'
import { Button } from '../../../runtime/react/ui/Button.tsx'
import { Dialog } from '../../../runtime/react/ui/Dialog.tsx'
import { common } from '../../parts/common-texts.ts'
import { createRoleMutation } from './operations.ts'
import { RoleNameField } from './RoleNameField.tsx'
import type { RoleNode } from './role-node.ts'
import { texts } from './texts.ts'
import { faultOf } from './words.ts'

interface Props {
  node: RoleNode
  onClose(): void
  onDone(): void
}

export function NewRole({ node, onClose, onDone }: Props) {
  const { session } = useApplication()
  const id = useId()
  const [name, setName] = useState('')
  const [fault, setFault] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const create = async () => {
    setBusy(true)
    try {
      await session.transport.request(createRoleMutation, { ...node, roleName: name })
      onDone()
    } catch (error) {
      setFault(faultOf(error))
      setBusy(false)
    }
  }
  return (
    <Dialog
      title={texts.newRole}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button type="submit" form={id} tone="primary" disabled={isBusy}>
            {texts.createRole}
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void create()
        }}
      >
        <RoleNameField
          name={name}
          fault={fault}
          onName={(next) => {
            setName(next)
            setFault(undefined)
          }}
        />
      </form>
    </Dialog>
  )
}
