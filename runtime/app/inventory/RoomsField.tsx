import { useMemo, useRef, useState } from 'react'
import { IconButton } from '../../react/ui/IconButton.tsx'
import { LookupField } from '../../react/ui/LookupField.tsx'
import { muted, problem } from '../../react/ui/text.ts'
import { useApplication } from '../session/session-context.ts'
import { DialogField } from './DialogField.tsx'
import styles from './Inventory.module.css'
import type { SentRoom } from './operations.ts'
import { roomsQuery } from './set-up-operations.ts'
import { roomText } from './words.ts'

interface Props {
  inventoryId: string
  rooms: readonly SentRoom[]
  fault: string | undefined
  onChange(rooms: readonly SentRoom[]): void
}

/** The rooms of an inventory, found by building and number. */
export function RoomsField({ inventoryId, rooms, fault, onChange }: Props) {
  const { transport } = useApplication().session
  const known = useRef(new Map<string, SentRoom>())
  const [added, setAdded] = useState(0)
  const lookup = useMemo(
    () => async (term: string, signal: AbortSignal) => {
      const { inventoryRooms } = await transport.request(roomsQuery, { inventoryId, term }, { signal })
      return inventoryRooms.map((room) => {
        known.current.set(room.id, room)
        return { id: room.id, label: roomText(room), detail: room.buildingName, answer: { roomId: room.id } }
      })
    },
    [transport, inventoryId],
  )
  return (
    <fieldset className={styles.group}>
      <legend>Rooms</legend>
      {rooms.length > 0 && (
        <ul className={styles.named}>
          {rooms.map((room) => (
            <li key={room.id}>
              <span>
                {roomText(room)} <span className={muted}>{room.buildingName}</span>
              </span>
              <IconButton
                small
                icon="close"
                label={`Take out room ${roomText(room)}`}
                onClick={() => onChange(rooms.filter(({ id }) => id !== room.id))}
              />
            </li>
          ))}
        </ul>
      )}
      {fault && (
        <p className={problem} role="alert">
          {fault}
        </p>
      )}
      <DialogField label="Add a room" fault={undefined}>
        {({ id }) => (
          <LookupField
            key={added}
            element={{ id, type: 'room', title: 'Add a room' }}
            state={{ editable: true, required: false }}
            lookup={lookup}
            controlId={id}
            describedBy={undefined}
            invalid={false}
            chosen=""
            minLength={2}
            debounce={300}
            placeholder="Building and number"
            onBlur={() => {}}
            onChoose={(item) => {
              const room = item && known.current.get(item.id)
              if (!room) return
              setAdded((count) => count + 1)
              if (!rooms.some((each) => each.id === room.id)) onChange([...rooms, room])
            }}
          />
        )}
      </DialogField>
    </fieldset>
  )
}
