import { useState } from 'react'
import { Button } from '../../react/ui/Button.tsx'
import { Dialog } from '../../react/ui/Dialog.tsx'
import { IconButton } from '../../react/ui/IconButton.tsx'
import { Select } from '../../react/ui/Select.tsx'
import { muted } from '../../react/ui/text.ts'
import { failureText } from '../feedback/failure-text.ts'
import { useApplication } from '../session/session-context.ts'
import { nameOf, usePeopleLookup } from '../session/use-people-lookup.ts'
import { AddField } from './AddField.tsx'
import styles from './Inventory.module.css'
import type { SentInventory } from './operations.ts'
import { ownerMutation, type Permission, personMutation } from './set-up-operations.ts'
import { GIVEN_OPTIONS } from './words.ts'

interface Props {
  inventory: SentInventory
  onChanged(): void
  onClose(): void
}

type Named = NonNullable<SentInventory['people']>[number]

/** Who may do what in an inventory. What is chosen holds at once, and can be taken back the same way. */
export function PeopleDialog({ inventory, onChanged, onClose }: Props) {
  const { transport } = useApplication().session
  const { lookup, personOf } = usePeopleLookup(inventory.campusCode)
  // In the dialog and not in a toast: the rest of the page is out of reach.
  const [said, setSaid] = useState<{ text: string; undo?: () => void }>()
  const attempt = async (work: () => Promise<unknown>) => {
    setSaid(undefined)
    try {
      await work()
    } catch (error) {
      const text = failureText(error, 'This was not changed. Please try again.')
      if (text) setSaid({ text })
    }
    onChanged()
  }
  const set = (userId: string, permission: Permission) =>
    attempt(() => transport.request(personMutation, { inventoryId: inventory.id, userId, permission }))
  const remove = ({ person, permission }: Named) =>
    attempt(async () => {
      if (!person) return
      const { userId } = person
      await transport.request(personMutation, { inventoryId: inventory.id, userId, permission: 'NONE' })
      setSaid({ text: `${nameOf(person)} was taken out.`, undo: () => void set(userId, permission) })
    })
  const ownerId = inventory.owner?.userId
  const others = (inventory.people ?? []).flatMap((named) =>
    named.person && named.person.userId !== ownerId ? [{ ...named, person: named.person }] : [],
  )
  return (
    <Dialog
      title="People"
      subtitle={inventory.name}
      onClose={onClose}
      actions={
        <Button tone="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <ul className={styles.named}>
        <li>
          <span>
            {inventory.owner ? nameOf(inventory.owner) : 'Nobody'} <span className={muted}>Owner</span>
          </span>
        </li>
        {others.map((named) => {
          const { userId } = named.person
          const name = nameOf(named.person)
          return (
            <li key={userId}>
              <span>
                {name} <span className={muted}>{named.person.email}</span>
              </span>
              <Select
                aria-label={`What ${name} may do`}
                options={GIVEN_OPTIONS}
                value={named.permission}
                onChoose={(permission) =>
                  void (permission === 'OWNER'
                    ? attempt(() => transport.request(ownerMutation, { inventoryId: inventory.id, userId }))
                    : set(userId, permission as Permission))
                }
              />
              <IconButton small icon="close" label={`Take out ${name}`} onClick={() => void remove(named)} />
            </li>
          )
        })}
      </ul>
      <p role="status" className={styles.status}>
        {said?.text}
        {said?.undo && (
          <Button tone="quiet" onClick={said.undo}>
            Undo
          </Button>
        )}
      </p>
      <AddField
        label="Add a person"
        placeholder="Name or e-mail address"
        lookup={lookup}
        onAdd={(id) => {
          const person = personOf(id)
          if (!person) return
          if (id === ownerId || others.some((each) => each.person.userId === id))
            setSaid({ text: `${nameOf(person)} is in the list already.` })
          else void set(id, 'READ')
        }}
      />
      <p className={muted}>Somebody who is added may look. Admins of the campus may do everything.</p>
    </Dialog>
  )
}
