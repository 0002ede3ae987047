import { useState } from 'react'
import { failureText } from '../../../../runtime/app/feedback/failure-text.ts'
import { showToast } from '../../../../runtime/app/feedback/toasts.ts'
import { useApplication } from '../../../../runtime/app/session/session-context.ts'
import { ImportError } from '../../../../runtime/core/import/import-error.ts'
import { Button } from '../../../../runtime/react/ui/Button.tsx'
import { Dialog } from '../../../../runtime/react/ui/Dialog.tsx'
import { muted } from '../../../../runtime/react/ui/text.ts'
import { type ReadFile, readImportFile } from '../../../parts/read-table-file.ts'
import styles from './Library.module.css'
import type { Library, Saved } from './operations.ts'
import { type Columns, columnsOf, saveRows } from './save-rows.ts'
import { problemText } from './words.ts'

interface Props {
  library: Library
  onChanged(): void
  onClose(): void
}

interface Tried {
  file: ReadFile
  columns: Columns
  saved: Saved
}

/** A file is tried first: what it would add and change is said before anything is saved. */
export function ImportDialog({ library, onChanged, onClose }: Props) {
  const { session } = useApplication()
  const [tried, setTried] = useState<Tried>()
  const [fault, setFault] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const attempt = async (work: () => Promise<void>) => {
    setBusy(true)
    setFault(undefined)
    try {
      await work()
    } catch (error) {
      const isFile = error instanceof ImportError
      setFault(
        isFile
          ? `The file cannot be read: ${error.message}.`
          : failureText(error, 'The file could not be imported. Please try again.'),
      )
    }
    setBusy(false)
  }
  const dryRun = (chosen: File) =>
    attempt(async () => {
      setTried(undefined)
      const file = await readImportFile(chosen)
      const columns = columnsOf(file, library)
      if (!columns.read.some(({ column }) => column === 'name' || column === 'id'))
        throw new ImportError('it has no column called Name or ID')
      setTried({ file, columns, saved: await saveRows(session.transport, library.id, file, columns, true) })
    })
  const save = ({ file, columns }: Tried) =>
    attempt(async () => {
      const saved = await saveRows(session.transport, library.id, file, columns, false)
      onChanged()
      if (saved.problems.length > 0) return setTried({ file, columns, saved })
      showToast('success', `${saved.added} added, ${saved.changed} changed.`)
      onClose()
    })
  const canSave = tried && tried.saved.problems.length === 0 && tried.saved.added + tried.saved.changed > 0
  return (
    <Dialog
      title="Import items"
      subtitle={library.name}
      dismissable={false}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          {canSave && (
            <Button tone="primary" disabled={isBusy} onClick={() => void save(tried)}>
              Import
            </Button>
          )}
        </>
      }
    >
      <p>
        A CSV or Excel file with the columns Name and those of the library. With the column ID, as an export
        has it, items are changed; those that are not in the file stay.
      </p>
      <div className={styles.field}>
        <label htmlFor="library-file">File</label>
        <input
          id="library-file"
          type="file"
          accept=".csv,.xlsx"
          disabled={isBusy}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file) void dryRun(file)
          }}
        />
      </div>
      <div role="status">
        {isBusy && <p className={muted}>Loading...</p>}
        {tried && <Told tried={tried} library={library} />}
      </div>
      {fault && <p role="alert">{fault}</p>}
    </Dialog>
  )
}

function Told({ tried: { columns, saved }, library }: { tried: Tried; library: Library }) {
  const { added, changed, same, problems } = saved
  return (
    <>
      {columns.ignored.length > 0 && (
        <p className={muted}>Not read, as the library has no such field: {columns.ignored.join(', ')}.</p>
      )}
      {problems.length === 0 ? (
        <p>{`It would add ${added}, change ${changed} and leave ${same} as they are.`}</p>
      ) : (
        <>
          <p>Nothing is imported until these are right:</p>
          <ul className={styles.problems}>
            {problems.slice(0, 50).map((each) => (
              <li key={`${each.row} ${each.column} ${each.code}`}>
                Row {each.row + 2}: {problemText(each, library.fieldArraySchema)}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
