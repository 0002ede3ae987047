import { useState } from 'react'
import { failureText } from '../../../runtime/app/feedback/failure-text.ts'
import { showToast } from '../../../runtime/app/feedback/toasts.ts'
import { useLoad } from '../../../runtime/app/feedback/use-load.ts'
import { useApplication } from '../../../runtime/app/session/session-context.ts'
import { Button } from '../../../runtime/react/ui/Button.tsx'
import { Dialog } from '../../../runtime/react/ui/Dialog.tsx'
import { muted, problem } from '../../../runtime/react/ui/text.ts'
import { common } from '../../parts/common-texts.ts'
import { archiveMutation, usesQuery } from './operations.ts'
import { texts } from './texts.ts'
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
      showToast('success', texts.archivedOf(name))
      onChanged()
      onClose()
    } catch (failure) {
      setFault(failureText(failure, texts.notArchived(name), PLACE_FAILURES))
      setBusy(false)
    }
  }
  const uses = data && [
    ...('buildingId' in place && data.rooms > 0 ? [texts.roomsInUse(data.rooms)] : []),
    ...(data.inventories > 0 ? [texts.inventoriesThere(data.inventories)] : []),
    ...(data.containers > 0 ? [texts.containersThere(data.containers)] : []),
  ]
  return (
    <Dialog
      title={texts.archiveOf(name)}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button tone="primary" disabled={isBusy || !data} onClick={() => void archive()}>
            {texts.archive}
          </Button>
        </>
      }
    >
      <div role="status">
        {!uses && !error && <p className={muted}>{common.loadingDots}</p>}
        {uses?.length === 0 && <p>{texts.nothingIsThere}</p>}
        {uses && uses.length > 0 && (
          <ul>
            {uses.map((use) => (
              <li key={use}>{use}</li>
            ))}
          </ul>
        )}
      </div>
      <p>{texts.archiveLead}</p>
      {(fault || Boolean(error)) && (
        <p className={problem} role="alert">
          {fault ?? failureText(error, texts.notCounted)}
        </p>
      )}
    </Dialog>
  )
}
