import { useRef, useState } from 'react'
import { useApplication } from '../../runtime/app/session/session-context.ts'
import { RequestError } from '../../runtime/client/request-error.ts'
import { Alert } from '../../runtime/react/ui/Alert.tsx'
import { Button } from '../../runtime/react/ui/Button.tsx'
import { ImportError } from '../import/shared/import-error.ts'
import { type ReadFile, readImportFile } from '../parts/read-table-file.ts'
import { useCompiled } from '../parts/use-compiled.ts'
import { useWorkbench } from '../parts/workbench.ts'
import { ColumnTable } from './ColumnTable.tsx'
import styles from './ImporterPane.module.css'
import { ImportList } from './ImportList.tsx'
import { importIssue } from './issue-words.ts'
import { sendRows } from './send-rows.ts'
import { texts } from './texts.ts'
import { useMapper } from './use-mapper.ts'

/** Forms made of the rows of a file: which column answers which question, and what became of each file (LI-05). */
export default function ImporterPane() {
  const { session } = useWorkbench()
  const { transport } = useApplication().session
  const compiled = useCompiled()
  const { mapper, take, choose, chooseOwner } = useMapper(compiled)
  const chooser = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<ReadFile>()
  const [fault, setFault] = useState<string>()
  const [sent, setSent] = useState<number>()
  const [turn, setTurn] = useState(0)

  async function read(chosen: File): Promise<void> {
    setFault(undefined)
    try {
      const next = await readImportFile(chosen)
      setFile(next)
      take(next)
    } catch (error) {
      if (!(error instanceof ImportError)) throw error
      setFile(undefined)
      setFault(`${error.message.charAt(0).toUpperCase()}${error.message.slice(1)}.`)
    }
  }

  async function check(): Promise<void> {
    if (!file || !mapper) return
    setFault(undefined)
    setSent(0)
    try {
      await sendRows(transport, session.groupId, mapper, file, setSent)
      setFile(undefined)
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      const [issue] = error.issues
      setFault(issue ? importIssue(issue) : texts.rowsNotSent)
    }
    setSent(undefined)
    setTurn(turn + 1)
  }

  const isReady = file !== undefined && (mapper?.mappings.length ?? 0) > 0
  return (
    <div className={styles.page}>
      <h2>{texts.dataImporter}</h2>
      <p className={styles.hint}>{texts.lead}</p>
      <div className={styles.tools}>
        <Button icon="upload" tone={file ? undefined : 'primary'} onClick={() => chooser.current?.click()}>
          {file ? texts.chooseAnotherFile : texts.chooseAFile}
        </Button>
        {file && <span>{`${file.name}: ${file.rows.length} ${texts.rows(file.rows.length)}`}</span>}
        <input
          ref={chooser}
          type="file"
          hidden
          accept=".csv,.xlsx,text/csv"
          aria-label={texts.chooseAFile}
          onChange={({ target }) => {
            const [chosen] = target.files ?? []
            // The same file may be chosen again after it was mended.
            target.value = ''
            if (chosen) void read(chosen)
          }}
        />
      </div>
      {fault && <Alert tone="danger">{fault}</Alert>}
      {mapper && mapper.csvHeaders.length > 0 && (
        <ColumnTable {...{ mapper, compiled, file, choose, chooseOwner }} />
      )}
      {isReady && (
        <div className={styles.tools}>
          <Button tone="primary" disabled={sent !== undefined} onClick={() => void check()}>
            {texts.checkTheRows}
          </Button>
          {sent !== undefined && <span role="status">{texts.rowsSent(sent, file.rows.length)}</span>}
        </div>
      )}
      <ImportList key={turn} />
    </div>
  )
}
