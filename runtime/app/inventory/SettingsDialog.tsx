import { useState } from 'react'
import { RequestError } from '../../client/request-error.ts'
import { Button } from '../../react/ui/Button.tsx'
import { ChoiceList } from '../../react/ui/ChoiceList.tsx'
import { Dialog } from '../../react/ui/Dialog.tsx'
import { DialogField, FieldPair } from '../../react/ui/DialogField.tsx'
import { problem } from '../../react/ui/text.ts'
import { TextInput } from '../../react/ui/text-input.tsx'
import { failureText } from '../feedback/failure-text.ts'
import { showToast } from '../feedback/toasts.ts'
import { useLoad } from '../feedback/use-load.ts'
import { useApplication } from '../session/session-context.ts'
import styles from './Inventory.module.css'
import type { SentInventory } from './operations.ts'
import { RoomsField } from './RoomsField.tsx'
import { catalogsQuery, setUpMutation } from './set-up-operations.ts'
import { setUpFaults } from './words.ts'

interface Props {
  inventory: SentInventory
  onChanged(): void
  onClose(): void
}

const draftOf = ({ name, hours, contact, rooms, catalogs }: SentInventory) => ({
  ...{ name, hours: hours ?? '', contactName: contact?.name ?? '', email: contact?.email ?? '' },
  ...{ phone: contact?.phone ?? '', rooms, catalogs },
})
type Draft = ReturnType<typeof draftOf>

const CHANGED = { CONFLICT: 'Somebody else has changed these settings meanwhile. Close and look again.' }

/** What an inventory is called, where it keeps things and of what, and whom to ask. */
export function SettingsDialog({ inventory, onChanged, onClose }: Props) {
  const { transport } = useApplication().session
  const [{ seen, draft }, setState] = useState(() => ({ seen: inventory, draft: draftOf(inventory) }))
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const [isBusy, setBusy] = useState(false)
  const { data: found } = useLoad(
    (signal) => transport.request(catalogsQuery, { inventoryId: inventory.id }, { signal }),
    [transport, inventory.id],
  )
  const change = (part: Partial<Draft>) => {
    setState((old) => ({ ...old, draft: { ...old.draft, ...part } }))
    setFaults({})
  }
  const text = (name: Exclude<keyof Draft, 'rooms' | 'catalogs'>, label: string, most: number) => (
    <DialogField label={label} fault={faults[name]} required={name === 'name'}>
      {(control) => (
        <TextInput
          {...control}
          maxLength={most}
          autoComplete="off"
          value={draft[name]}
          onText={(written) => {
            change({ [name]: written })
            return undefined
          }}
        />
      )}
    </DialogField>
  )
  const save = async () => {
    setBusy(true)
    try {
      const { name, hours, contactName, email, phone, rooms, catalogs } = draft
      const input = {
        ...{ id: seen.id, revision: seen.revision, name, hours, stockroom: seen.stockroom, catalogs },
        ...{ roomIds: rooms.map(({ id }) => id), contact: { name: contactName, email, phone } },
      }
      await transport.request(setUpMutation, { input })
      showToast('success', `${name} was saved.`)
      onChanged()
      onClose()
    } catch (error) {
      const issues = error instanceof RequestError && error.code === 'VALIDATION_FAILED' ? error.issues : []
      setFaults(
        issues.length > 0
          ? setUpFaults(issues, draft.rooms, seen.rooms)
          : { '': failureText(error, 'The settings were not saved. Please try again.', CHANGED) ?? '' },
      )
      setBusy(false)
    }
  }
  // A library that the viewer may not use stays one of the inventory.
  const libraries = found?.inventoryCatalogs ?? []
  return (
    <Dialog
      title="Settings"
      subtitle={inventory.name}
      dismissable={false}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="primary" aria-busy={isBusy} disabled={isBusy} onClick={() => void save()}>
            Save
          </Button>
        </>
      }
    >
      {text('name', 'Name', 200)}
      <RoomsField
        inventoryId={seen.id}
        rooms={draft.rooms}
        fault={faults.rooms}
        onChange={(rooms) => change({ rooms: [...rooms] })}
      />
      {libraries.length > 0 && (
        <fieldset className={styles.group}>
          <legend>Libraries that what it holds is of</legend>
          <ChoiceList
            kind="checkbox"
            controlId={`catalogs-${seen.id}`}
            choices={libraries.map(({ id, name }) => ({ id, label: name }))}
            selected={draft.catalogs}
            onChoose={(id, chosen) =>
              change({
                catalogs: chosen ? [...draft.catalogs, id] : draft.catalogs.filter((each) => each !== id),
              })
            }
          />
        </fieldset>
      )}
      <FieldPair>
        {text('contactName', 'Contact', 200)}
        {text('email', 'E-mail address', 254)}
        {text('phone', 'Phone', 40)}
        {text('hours', 'Hours', 200)}
      </FieldPair>
      {faults[''] && (
        <p className={problem} role="alert">
          {faults['']}
        </p>
      )}
    </Dialog>
  )
}
