import { useState } from 'react'
import { failureText } from '../../../runtime/app/feedback/failure-text.ts'
import { showToast } from '../../../runtime/app/feedback/toasts.ts'
import { useLoad } from '../../../runtime/app/feedback/use-load.ts'
import { useApplication } from '../../../runtime/app/session/session-context.ts'
import { plural } from '../../../runtime/core/language/plural.ts'
import { Button } from '../../../runtime/react/ui/Button.tsx'
import { Dialog } from '../../../runtime/react/ui/Dialog.tsx'
import { muted, problem } from '../../../runtime/react/ui/text.ts'
import { archiveMutation, usesQuery } from './operations.ts'
import { PLACE_FAILURES } from './words.ts'

/** A building or a room, by the name of its argument. */
export type PlaceId = { buildingId: string } | { roomId: string }

interface Props {
  place: PlaceId
  name: string
  revision: number
  onChanged(): void
  onClose(): void
}

const ROOMS = { one: '1 room in use', other: '# rooms in use' }
const INVENTORIES = { one: '1 inventory keeps things there', other: '# inventories keep things there' }
const CONTAINERS = { one: '1 container is there', other: '# containers are there' }

/** What is in a place is said before it is archived. */
export function ArchiveDialog({ place, name, revision, onChanged, onClose }: Props) {
  const { transport } = useApplication().session
  const [fault, setFault] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const { data, error } = useLoad(
    async (signal) => (await transport.request(usesQuery, place, { signal })).placeUses,
    [transport, JSON.stringify(place)],
  )
  const archive = async () => {
    setBusy(true)
    try {
      await transport.request(archiveMutation, { ...place, revision, isArchived: true })
      showToast('success', `Archived ${name}.`)
      onChanged()
      onClose()
    } catch (failure) {
      setFault(failureText(failure, `${name} could not be archived. Please try again.`, PLACE_FAILURES))
      setBusy(false)
    }
  }
  const uses = data && [
    ...('buildingId' in place && data.rooms > 0 ? [plural(data.rooms, ROOMS)] : []),
    ...(data.inventories > 0 ? [plural(data.inventories, INVENTORIES)] : []),
    ...(data.containers > 0 ? [plural(data.containers, CONTAINERS)] : []),
  ]
  return (
    <Dialog
      title={`Archive ${name}`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="primary" disabled={isBusy || !data} onClick={() => void archive()}>
            Archive
          </Button>
        </>
      }
    >
      <div role="status">
        {!uses && !error && <p className={muted}>Loading...</p>}
        {uses?.length === 0 && <p>Nothing is there.</p>}
        {uses && uses.length > 0 && (
          <ul>
            {uses.map((use) => (
              <li key={use}>{use}</li>
            ))}
          </ul>
        )}
      </div>
      <p>
        It is offered no more. Forms that name it keep it, and what is there stays until somebody moves it.
      </p>
      {(fault || Boolean(error)) && (
        <p className={problem} role="alert">
          {fault ?? failureText(error, 'What is there could not be counted. Please try again.')}
        </p>
      )}
    </Dialog>
  )
}
