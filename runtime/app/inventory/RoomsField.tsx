import { useMemo, useRef } from 'react'
import { IconButton } from '../../react/ui/IconButton.tsx'
import { muted, problem } from '../../react/ui/text.ts'
import { useApplication } from '../session/session-context.ts'
import { AddField } from './AddField.tsx'
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
      <AddField
        label="Add a room"
        placeholder="Building and number"
        lookup={lookup}
        onAdd={(id) => {
          const room = known.current.get(id)
          if (room && !rooms.some((each) => each.id === id)) onChange([...rooms, room])
        }}
      />
    </fieldset>
  )
}
