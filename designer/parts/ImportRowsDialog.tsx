import { type ReactNode, useState } from 'react'
import { failureText } from '../../runtime/app/feedback/failure-text.ts'
import { showToast } from '../../runtime/app/feedback/toasts.ts'
import { Button } from '../../runtime/react/ui/Button.tsx'
import { Dialog } from '../../runtime/react/ui/Dialog.tsx'
import { DialogField } from '../../runtime/react/ui/DialogField.tsx'
import { muted } from '../../runtime/react/ui/text.ts'
import { ImportError } from '../import/shared/import-error.ts'
import { common } from './common-texts.ts'
import styles from './ImportRowsDialog.module.css'
import { type ReadFile, readImportFile } from './read-table-file.ts'
import {
  type Columns,
  columnsOf,
  type RowProblem,
  type SavedRows,
  type SendRows,
  saveRows,
} from './save-rows.ts'
import { texts } from './texts.ts'

interface Props {
  title: string
  subtitle: string
  /** What a file is to hold. */
  children: ReactNode
  /** The columns that are read, as a file calls them. */
  labels: Readonly<Record<string, string>>
  /** A file has one of these. */
  needed: readonly string[]
  send: SendRows
  problemText(problem: RowProblem): string
  onChanged(): void
  onClose(): void
}

interface Tried {
  file: ReadFile
  columns: Columns
  saved: SavedRows
}

/** A file is tried first: what it would add and change is said before anything is saved. */
export function ImportRowsDialog(props: Props) {
  const { title, subtitle, children, labels, needed, send, problemText, onChanged, onClose } = props
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
      setFault(isFile ? texts.notReadWhy(error.message) : failureText(error, texts.notImported))
    }
    setBusy(false)
  }
  const dryRun = (chosen: File) =>
    attempt(async () => {
      setTried(undefined)
      const file = await readImportFile(chosen)
      const columns = columnsOf(file, labels)
      if (!columns.read.some(({ column }) => needed.includes(column)))
        throw new ImportError(texts.noColumn(needed.map((column) => labels[column]).join(' or ')))
      setTried({ file, columns, saved: await saveRows(send, file, columns, true) })
    })
  const save = ({ file, columns }: Tried) =>
    attempt(async () => {
      const saved = await saveRows(send, file, columns, false)
      onChanged()
      if (saved.problems.length > 0) return setTried({ file, columns, saved })
      showToast('success', texts.imported(saved.added, saved.changed))
      onClose()
    })
  const canSave = tried && tried.saved.problems.length === 0 && tried.saved.added + tried.saved.changed > 0
  return (
    <Dialog
      title={title}
      subtitle={subtitle}
      dismissable={false}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{common.cancel}</Button>
          {canSave && (
            <Button tone="primary" disabled={isBusy} onClick={() => void save(tried)}>
              {texts.import}
            </Button>
          )}
        </>
      }
    >
      <p>{children}</p>
      <DialogField label={texts.file} fault={fault}>
        {({ id, describedBy }) => (
          <input
            id={id}
            aria-describedby={describedBy}
            type="file"
            accept=".csv,.xlsx"
            disabled={isBusy}
            onChange={({ target }) => {
              const [file] = target.files ?? []
              if (file) void dryRun(file)
            }}
          />
        )}
      </DialogField>
      <div role="status">
        {isBusy && <p className={muted}>{common.loadingDots}</p>}
        {tried && <Told tried={tried} problemText={problemText} />}
      </div>
    </Dialog>
  )
}

function Told({ tried: { columns, saved }, problemText }: { tried: Tried } & Pick<Props, 'problemText'>) {
  const { added, changed, same, problems } = saved
  return (
    <>
      {columns.ignored.length > 0 && <p className={muted}>{texts.ignored(columns.ignored.join(', '))}</p>}
      {problems.length === 0 ? (
        <p>{texts.wouldImport(added, changed, same)}</p>
      ) : (
        <>
          <p>{texts.untilRight}</p>
          <ul className={styles.problems}>
            {problems.slice(0, 50).map((each) => (
              <li key={`${each.row} ${each.column} ${each.code}`}>
                {texts.row} {each.row + 2}: {problemText(each)}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
