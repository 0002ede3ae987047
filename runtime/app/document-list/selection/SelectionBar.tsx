import { lazy, Suspense, useState } from 'react'
import type { DocumentItem } from '../../../client/form/form-lists.ts'
import { Button } from '../../../react/ui/Button.tsx'
import { saveFile } from '../../../react/ui/save-file.ts'
import { showToast } from '../../feedback/toasts.ts'
import { useApplication } from '../../session/session-context.ts'
import styles from './Selection.module.css'

const gone = () => {
  showToast('danger', 'This could not be fetched. Check the connection and load the page again.')
  return { default: () => null }
}
const DeleteSelected = lazy(() => import('./DeleteSelected.tsx').catch(gone))
const DownloadSelected = lazy(() => import('./DownloadSelected.tsx').catch(gone))

/** As many as a person may have made within a minute (docs/limits.md). */
const MOST_PDFS = 25

interface Props {
  docs: readonly DocumentItem[]
  pathOf(id: string): string
  /** Undefined where all of the page are. */
  onSelectPage: (() => void) | undefined
  onClear(): void
  onChanged(gone: number): void
}

/** What can be done with those that are selected. */
export function SelectionBar({ docs, pathOf, onSelectPage, onClear, onChanged }: Props) {
  const { statuses } = useApplication()
  const [dialog, setDialog] = useState<'delete' | 'pdf'>()
  const addressOf = (id: string) => new URL(pathOf(id), location.href).href
  const copyLinks = () =>
    writeText(docs.map(({ id }) => addressOf(id)).join('\n')).then(
      () =>
        showToast(
          'success',
          docs.length === 1 ? 'The link was copied.' : `${docs.length} links were copied.`,
        ),
      () => showToast('danger', 'The links could not be copied: the browser did not allow it.'),
    )
  const saveCsv = () =>
    import('./documents-csv.ts').then(
      ({ documentsCsv }) =>
        saveFile(
          'documents.csv',
          new Blob([documentsCsv(docs, statuses, addressOf)], { type: 'text/csv;charset=utf-8' }),
        ),
      () => void gone(),
    )
  const downloadPdfs = () =>
    docs.length > MOST_PDFS
      ? showToast('danger', `PDFs are made of at most ${MOST_PDFS} documents at once. Select fewer.`)
      : setDialog('pdf')
  const close = () => setDialog(undefined)
  return (
    <section className={styles.bar} aria-label="Selected documents" data-thumb-bar>
      <span className={styles.count} role="status">{`${docs.length} selected`}</span>
      <Button small onClick={() => void copyLinks()}>
        {docs.length === 1 ? 'Copy link' : 'Copy links'}
      </Button>
      <Button small onClick={() => void saveCsv()}>
        <span>
          <span className={styles.long}>Download </span>CSV
        </span>
      </Button>
      <Button small onClick={downloadPdfs}>
        <span>
          <span className={styles.long}>Download </span>PDF
        </span>
      </Button>
      <Button small icon="trash" onClick={() => setDialog('delete')}>
        Delete…
      </Button>
      <span className={styles.end}>
        {onSelectPage && (
          <Button small tone="quiet" onClick={onSelectPage}>
            Select page
          </Button>
        )}
        <Button small tone="quiet" onClick={onClear}>
          Clear
        </Button>
      </span>
      <Suspense>
        {dialog === 'delete' && <DeleteSelected docs={docs} onChanged={onChanged} onClose={close} />}
        {dialog === 'pdf' && <DownloadSelected docs={docs} onClose={close} />}
      </Suspense>
    </section>
  )
}

/** Absent where the page did not come over a secure connection. */
const writeText = async (text: string) => navigator.clipboard.writeText(text)
