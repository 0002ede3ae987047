import { useState } from 'react'
import { Link } from 'wouter'
import { shortFormPath } from '../../runtime/app/address/forms.ts'
import { useLoad } from '../../runtime/app/feedback/use-load.ts'
import { useApplication } from '../../runtime/app/session/session-context.ts'
import { Button } from '../../runtime/react/ui/Button.tsx'
import type { Issue } from '../../schemas/index.ts'
import { common } from '../parts/common-texts.ts'
import styles from './ImporterPane.module.css'
import { importIssue } from './issue-words.ts'
import { type ListedImport, problemsQuery } from './operations.ts'
import { texts } from './texts.ts'

/** The rows that were left out, by row and column, and the forms that an undo has left. */
export function ProblemRows({ run }: { run: ListedImport }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <div>
        <Button small tone="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? texts.hideTheRows : texts.showWhichRows}
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
  if (error !== null) return <p>{texts.rowsNotLoaded}</p>
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{texts.row}</th>
          <th scope="col">{texts.column}</th>
          <th scope="col">{texts.whatIsWrong}</th>
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
                    <Link href={shortFormPath(formId)}>{common.theForm}</Link> {texts.usedSince}
                  </td>
                </tr>,
              ]
            : (issues as readonly CellIssue[]).map((issue, i) => (
                <tr key={`${row}-${i + 1}`}>
                  <th scope="row" data-name={texts.row}>
                    {row}
                  </th>
                  <td data-name={texts.column}>{issue.header || '—'}</td>
                  <td data-name={texts.whatIsWrong}>{importIssue(issue)}</td>
                </tr>
              )),
        )}
      </tbody>
    </table>
  )
}
