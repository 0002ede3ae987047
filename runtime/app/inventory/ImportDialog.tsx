import { useState } from 'react'
import { RequestError } from '../../client/request-error.ts'
import { plural } from '../../core/language/plural.ts'
import { LOADING } from '../../core/screen-words/loading.ts'
import { Button } from '../../react/ui/Button.tsx'
import { Dialog } from '../../react/ui/Dialog.tsx'
import { DialogField } from '../../react/ui/DialogField.tsx'
import { newRowId } from '../../react/ui/row-list.tsx'
import { muted, problem } from '../../react/ui/text.ts'
import { failureText } from '../feedback/failure-text.ts'
import { showToast } from '../feedback/toasts.ts'
import { useApplication } from '../session/session-context.ts'
import { type Imported, importMutation, type SentInventory } from './operations.ts'
import { CONTAINER_COUNT, fileFault, rowProblemText } from './words.ts'

interface Props {
  inventory: SentInventory
  onChanged(): void
  onClose(): void
}

interface Tried {
  id: string
  csv: string
  told: Imported
}

/** A file is tried first: what it would add is said before anything is added. */
export function ImportDialog({ inventory, onChanged, onClose }: Props) {
  const { transport } = useApplication().session
  const [tried, setTried] = useState<Tried>()
  const [fault, setFault] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const send = async ({ id, csv }: Pick<Tried, 'id' | 'csv'>, dryRun: boolean) => {
    setBusy(true)
    setFault(undefined)
    try {
      const input = { inventoryId: inventory.id, id, csv, dryRun }
      const told = (await transport.request(importMutation, { input })).importInventoryItems
      setTried({ id, csv, told })
      return told
    } catch (error) {
      const [issue] = error instanceof RequestError ? error.issues : []
      setFault(fileFault(issue) ?? failureText(error, 'The file could not be imported. Please try again.'))
      return undefined
    } finally {
      setBusy(false)
    }
  }
  const tryFile = async (file: File) => {
    setTried(undefined)
    await send({ id: newRowId(), csv: await file.text() }, true)
  }
  const add = async (file: Tried) => {
    const told = await send(file, false)
    if (!told || told.problems.length > 0) return
    showToast('success', `${plural(told.added, CONTAINER_COUNT)} added.`)
    onChanged()
    onClose()
  }
  return (
    <Dialog
      title="Import containers"
      subtitle={inventory.name}
      dismissable={false}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          {tried && tried.told.problems.length === 0 && (
            <Button tone="primary" disabled={isBusy} onClick={() => void add(tried)}>
              Import
            </Button>
          )}
        </>
      }
    >
      <p>
        A CSV file with the columns Amount, Unit and Room (its number), and any of Name, CAS number,
        Container, Barcode, Received and Expires (as 2026-11-26).
      </p>
      <DialogField label="File" fault={fault}>
        {({ id, describedBy }) => (
          <input
            id={id}
            aria-describedby={describedBy}
            type="file"
            accept=".csv"
            disabled={isBusy}
            onChange={({ target }) => {
              const [file] = target.files ?? []
              if (file) void tryFile(file)
            }}
          />
        )}
      </DialogField>
      <div role="status">
        {isBusy && <p className={muted}>{LOADING}</p>}
        {tried && <Told told={tried.told} />}
      </div>
    </Dialog>
  )
}

function Told({ told: { added, ignored, problems } }: { told: Imported }) {
  return (
    <>
      {ignored.length > 0 && (
        <p className={muted}>Not read, as an inventory has no such column: {ignored.join(', ')}.</p>
      )}
      {problems.length === 0 ? (
        <p>{`It would add ${plural(added, CONTAINER_COUNT)}.`}</p>
      ) : (
        <>
          <p>Nothing is added until these are right:</p>
          <ul>
            {problems.map((each) => (
              <li key={`${each.row} ${each.column} ${each.code}`} className={problem}>
                {rowProblemText(each)}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
