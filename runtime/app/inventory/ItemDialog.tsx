import { useState } from 'react'
import { RequestError } from '../../client/request-error.ts'
import { Button } from '../../react/ui/Button.tsx'
import { DateField } from '../../react/ui/DateField.tsx'
import { Dialog } from '../../react/ui/Dialog.tsx'
import { DialogField, FieldPair } from '../../react/ui/DialogField.tsx'
import { newRowId } from '../../react/ui/row-list.tsx'
import { Select } from '../../react/ui/Select.tsx'
import { problem } from '../../react/ui/text.ts'
import { TextInput } from '../../react/ui/text-input.tsx'
import { failureText } from '../feedback/failure-text.ts'
import { showToast } from '../feedback/toasts.ts'
import { useApplication } from '../session/session-context.ts'
import { contentOf, type Draft, draftOf } from './item-draft.ts'
import { addMutation, changeMutation, type SentInventory, type SentItem } from './operations.ts'
import { SubstanceField } from './SubstanceField.tsx'
import { CHANGED } from './use-removal.ts'
import { CONTAINERS, faultsOf, roomText, UNITS } from './words.ts'

interface Props {
  inventory: SentInventory
  /** Absent for one that is added. */
  item: SentItem | undefined
  onChanged(): void
  onClose(): void
}

const FAILED = 'The container could not be saved. Please try again.'

export function ItemDialog({ inventory, item, onChanged, onClose }: Props) {
  const { transport } = useApplication().session
  const [id] = useState(() => item?.id ?? newRowId())
  const [draft, setDraft] = useState(() => draftOf(item, inventory))
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const [isBusy, setBusy] = useState(false)
  const change = (part: Partial<Draft>) => {
    setDraft((old) => ({ ...old, ...part }))
    // What was said of a field is no longer true of what stands there now.
    setFaults((old) => Object.fromEntries(Object.entries(old).filter(([field]) => !(field in part))))
  }
  const write = (name: keyof Draft) => (text: string) => {
    change({ [name]: text })
    return undefined
  }
  const save = async () => {
    const content = contentOf(draft)
    setBusy(true)
    try {
      if (item) await transport.request(changeMutation, { input: { id, revision: item.revision, content } })
      else await transport.request(addMutation, { input: { inventoryId: inventory.id, id, content } })
      showToast('success', `${draft.name || draft.substance} was ${item ? 'saved' : 'added'}.`)
      onChanged()
      onClose()
    } catch (error) {
      const issues = error instanceof RequestError && error.code === 'VALIDATION_FAILED' ? error.issues : []
      setFaults(issues.length > 0 ? faultsOf(issues) : { '': failureText(error, FAILED, CHANGED) ?? '' })
      setBusy(false)
    }
  }
  const rooms = inventory.rooms.filter(({ id: roomId, active }) => active || roomId === item?.room?.id)
  return (
    <Dialog
      title={item ? `Edit ${item.name}` : 'Add container'}
      subtitle={inventory.name}
      dismissable={false}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="primary" aria-busy={isBusy} disabled={isBusy} onClick={() => void save()}>
            {item ? 'Save' : 'Add'}
          </Button>
        </>
      }
    >
      {inventory.catalogs.length > 0 && (
        <DialogField label="Substance" fault={faults.libraryItemId}>
          {(control) => (
            <SubstanceField
              {...control}
              inventoryId={inventory.id}
              chosen={draft.substance}
              onChoose={(found) =>
                change({
                  libraryItemId: found?.id ?? '',
                  substance: found?.name ?? '',
                  // What it was called after another substance is no name of this one.
                  ...(draft.name === draft.substance && { name: found?.name ?? '' }),
                })
              }
            />
          )}
        </DialogField>
      )}
      <DialogField label="Name" fault={faults.name} required={draft.libraryItemId === ''}>
        {(control) => <TextInput {...control} maxLength={200} value={draft.name} onText={write('name')} />}
      </DialogField>
      <FieldPair>
        <DialogField label="Amount" fault={faults.amount} required>
          {(control) => (
            <TextInput
              {...control}
              inputMode="decimal"
              autoComplete="off"
              value={draft.amount}
              onText={write('amount')}
            />
          )}
        </DialogField>
        <DialogField label="Unit" fault={faults.unit} required>
          {(control) => (
            <Select
              {...control}
              options={UNITS.map((unit) => ({ id: unit, label: unit }))}
              value={draft.unit}
              onChoose={write('unit')}
            />
          )}
        </DialogField>
        <DialogField label="Kind of container" fault={faults.container}>
          {(control) => (
            <Select
              {...control}
              placeholder="None"
              options={CONTAINERS}
              value={draft.container}
              onChoose={write('container')}
            />
          )}
        </DialogField>
        <DialogField label="Room" fault={faults.roomId} required>
          {(control) => (
            <Select
              {...control}
              placeholder="Choose a room"
              options={rooms.map((room) => ({ id: room.id, label: roomText(room) }))}
              value={draft.roomId}
              onChoose={write('roomId')}
            />
          )}
        </DialogField>
        <DialogField label="Received" fault={faults.receivedDate}>
          {(control) => (
            <DateField
              {...control}
              kind="day"
              name="Received"
              value={draft.receivedDate || null}
              onChange={(day) => change({ receivedDate: day ?? '' })}
              onBlur={() => {}}
              readOnly={false}
            />
          )}
        </DialogField>
        <DialogField label="Expires" fault={faults.expiryDate}>
          {(control) => (
            <DateField
              {...control}
              kind="day"
              name="Expires"
              value={draft.expiryDate || null}
              onChange={(day) => change({ expiryDate: day ?? '' })}
              onBlur={() => {}}
              readOnly={false}
            />
          )}
        </DialogField>
      </FieldPair>
      <DialogField label="Barcode" fault={faults.barcode}>
        {(control) => (
          <TextInput {...control} autoComplete="off" value={draft.barcode} onText={write('barcode')} />
        )}
      </DialogField>
      {faults[''] && (
        <p className={problem} role="alert">
          {faults['']}
        </p>
      )}
    </Dialog>
  )
}
