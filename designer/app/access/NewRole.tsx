import { useState } from 'react'
import { useApplication } from '../../../runtime/app/session/session-context.ts'
import { NameDialog } from '../../../runtime/react/ui/NameDialog.tsx'
import { createRoleMutation } from './operations.ts'
import type { RoleNode } from './role-node.ts'
import { texts } from './texts.ts'
import { faultOf } from './words.ts'

interface Props {
  node: RoleNode
  onClose(): void
  onDone(): void
}

export function NewRole({ node, onClose, onDone }: Props) {
  const { transport } = useApplication().session
  const [name, setName] = useState('')
  return (
    <NameDialog
      title={texts.newRole}
      label={texts.roleName}
      name={name}
      onName={setName}
      verb={texts.createRole}
      save={() => transport.request(createRoleMutation, { ...node, roleName: name }).then(onDone)}
      faultOf={faultOf}
      onClose={onClose}
    />
  )
}
