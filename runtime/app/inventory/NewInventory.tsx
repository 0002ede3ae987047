import { useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { newId } from '../../client/autosave/page-load.ts'
import { RequestError } from '../../client/request-error.ts'
import { DialogField } from '../../react/ui/DialogField.tsx'
import { NameDialog } from '../../react/ui/NameDialog.tsx'
import { Select } from '../../react/ui/Select.tsx'
import { failureText } from '../feedback/failure-text.ts'
import { useApplication } from '../session/session-context.ts'
import { createMutation, type InventoryKind } from './set-up-operations.ts'
import { KINDS } from './words.ts'

interface Props {
  /** Those in which the viewer may make one. */
  campuses: readonly { code: string; name: string }[]
  onClose(): void
}

/** Names an inventory and opens it. Tried again after a lost reply it is the same one. */
export function NewInventory({ campuses, onClose }: Props) {
  const { transport } = useApplication().session
  const [, navigate] = useLocation()
  const [draft, setDraft] = useState({ name: '', type: 'CHEMICAL', campusCode: campuses[0]?.code ?? '' })
  const tried = useRef<{ of: string; operationId: string }>(undefined)
  const change = (part: Partial<typeof draft>) => setDraft((old) => ({ ...old, ...part }))
  const create = async () => {
    const of = JSON.stringify(draft)
    if (tried.current?.of !== of) tried.current = { of, operationId: newId() }
    const type: InventoryKind = draft.type === 'SUPPLY' ? 'SUPPLY' : 'CHEMICAL'
    const asked = { ...draft, type, operationId: tried.current.operationId }
    const { createInventory } = await transport.request(createMutation, asked)
    navigate(`/manage-inventory/${createInventory.id}`)
  }
  return (
    <NameDialog
      title="New inventory"
      label="Name"
      name={draft.name}
      onName={(name) => change({ name })}
      maxLength={200}
      nameless="Give the inventory a name."
      verb="Create inventory"
      save={create}
      faultOf={(error) =>
        error instanceof RequestError && error.code === 'VALIDATION_FAILED'
          ? 'A name has 200 characters at most.'
          : failureText(error, 'The inventory was not made. Please try again.')
      }
      onClose={onClose}
    >
      <DialogField label="What it holds" fault={undefined}>
        {(control) => (
          <Select {...control} options={KINDS} value={draft.type} onChoose={(type) => change({ type })} />
        )}
      </DialogField>
      {campuses.length > 1 && (
        <DialogField label="Campus" fault={undefined}>
          {(control) => (
            <Select
              {...control}
              options={campuses.map(({ code, name }) => ({ id: code, label: name }))}
              value={draft.campusCode}
              onChoose={(campusCode) => change({ campusCode })}
            />
          )}
        </DialogField>
      )}
    </NameDialog>
  )
}
