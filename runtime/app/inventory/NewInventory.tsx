import { useId, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { newId } from '../../client/autosave/page-load.ts'
import { RequestError } from '../../client/request-error.ts'
import { Button } from '../../react/ui/Button.tsx'
import { Dialog } from '../../react/ui/Dialog.tsx'
import { DialogField } from '../../react/ui/DialogField.tsx'
import { Select } from '../../react/ui/Select.tsx'
import { TextInput } from '../../react/ui/text-input.tsx'
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
  const formId = useId()
  const [draft, setDraft] = useState({ name: '', type: 'CHEMICAL', campusCode: campuses[0]?.code ?? '' })
  const [fault, setFault] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const tried = useRef<{ of: string; operationId: string }>(undefined)
  const change = (part: Partial<typeof draft>) => {
    setDraft((old) => ({ ...old, ...part }))
    setFault(undefined)
  }
  const create = async () => {
    if (draft.name.trim() === '') return setFault('Give the inventory a name.')
    const of = JSON.stringify(draft)
    if (tried.current?.of !== of) tried.current = { of, operationId: newId() }
    setBusy(true)
    try {
      const type: InventoryKind = draft.type === 'SUPPLY' ? 'SUPPLY' : 'CHEMICAL'
      const asked = { ...draft, type, operationId: tried.current.operationId }
      const { createInventory } = await transport.request(createMutation, asked)
      navigate(`/manage-inventory/${createInventory.id}`)
    } catch (error) {
      const isRefused = error instanceof RequestError && error.code === 'VALIDATION_FAILED'
      setFault(
        isRefused
          ? 'A name has 200 characters at most.'
          : failureText(error, 'The inventory was not made. Please try again.'),
      )
      setBusy(false)
    }
  }
  return (
    <Dialog
      title="New inventory"
      dismissable={false}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} tone="primary" disabled={isBusy}>
            Create inventory
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void create()
        }}
      >
        <DialogField label="Name" fault={fault} required>
          {(control) => (
            <TextInput
              {...control}
              maxLength={200}
              autoComplete="off"
              value={draft.name}
              onText={(name) => {
                change({ name })
                return undefined
              }}
            />
          )}
        </DialogField>
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
      </form>
    </Dialog>
  )
}
