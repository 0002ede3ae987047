import { useState } from 'react'
import { Link } from 'wouter'
import { useLoad } from '../../runtime/app/feedback/use-load.ts'
import { useApplication } from '../../runtime/app/session/session-context.ts'
import { formatDocumentIssue } from '../../runtime/core/message/format-document-issue.ts'
import { Button } from '../../runtime/react/ui/Button.tsx'
import type { Issue } from '../../schemas/index.ts'
import styles from './ImporterPane.module.css'
import { type ListedImport, problemsQuery } from './operations.ts'

/** The rows that were left out, by row and column, and the forms that an undo has left. */
export function ProblemRows({ run }: { run: ListedImport }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <div>
        <Button small tone="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Hide the rows' : 'Show which rows'}
        </Button>
      </div>
      {isOpen && <Rows run={run} />}
    </>
  )
}

type CellIssue = Issue & { header: string }

function Rows({ run }: { run: ListedImport }) {
  const { transport } = useApplication().session
  const { data, error } = useLoad(
    (signal) => transport.request(problemsQuery, { importId: run.id }, { signal }),
    [transport, run.id, run.state],
  )
  if (error !== null) return <p>The rows could not be loaded.</p>
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Row</th>
          <th scope="col">Column</th>
          <th scope="col">What is wrong</th>
        </tr>
      </thead>
      <tbody>
        {data?.formImportProblems.flatMap(({ row, state, formId, issues }) =>
          state === 'kept' && formId
            ? [
                <tr key={row}>
                  <th scope="row">{row}</th>
                  <td />
                  <td>
                    <Link href={`/form/${formId}`}>The form</Link> was used since, so that it was kept.
                  </td>
                </tr>,
              ]
            : (issues as readonly CellIssue[]).map((issue, i) => (
                <tr key={`${row}-${i + 1}`}>
                  <th scope="row" data-name="Row">
                    {row}
                  </th>
                  <td data-name="Column">{issue.header || '—'}</td>
                  <td data-name="What is wrong">{formatDocumentIssue(issue)}</td>
                </tr>
              )),
        )}
      </tbody>
    </table>
  )
}
