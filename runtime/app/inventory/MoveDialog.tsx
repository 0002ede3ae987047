import { useState } from 'react'
import { Button } from '../../react/ui/Button.tsx'
import { Dialog } from '../../react/ui/Dialog.tsx'
import { DialogField } from '../../react/ui/DialogField.tsx'
import { Select } from '../../react/ui/Select.tsx'
import { failureText } from '../feedback/failure-text.ts'
import { showToast } from '../feedback/toasts.ts'
import { useApplication } from '../session/session-context.ts'
import { moveMutation, type SentInventory, type SentItem } from './operations.ts'
import { CHANGED } from './use-removal.ts'
import { roomText } from './words.ts'

interface Props {
  inventory: SentInventory
  item: SentItem
  onChanged(): void
  onClose(): void
}

/** Puts a container into another room of its inventory. */
export function MoveDialog({ inventory, item, onChanged, onClose }: Props) {
  const { transport } = useApplication().session
  const [roomId, setRoomId] = useState('')
  const [fault, setFault] = useState<string>()
  const rooms = inventory.rooms.filter(({ id, active }) => active && id !== item.room?.id)
  const move = async () => {
    const room = rooms.find(({ id }) => id === roomId)
    if (!room) return setFault('Choose a room.')
    try {
      await transport.request(moveMutation, { input: { id: item.id, revision: item.revision, roomId } })
      showToast('success', `${item.name} was moved to ${roomText(room)}.`)
      onChanged()
      onClose()
    } catch (error) {
      setFault(failureText(error, 'The container could not be moved. Please try again.', CHANGED))
    }
  }
  return (
    <Dialog
      title={`Move ${item.name}`}
      {...(item.room && { subtitle: `Now in ${roomText(item.room)}` })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="primary" onClick={() => void move()}>
            Move
          </Button>
        </>
      }
    >
      <DialogField label="To room" fault={fault} required>
        {(control) => (
          <Select
            {...control}
            placeholder="Choose a room"
            options={rooms.map((room) => ({ id: room.id, label: roomText(room) }))}
            value={roomId}
            onChoose={setRoomId}
          />
        )}
      </DialogField>
    </Dialog>
  )
}
