import { useState } from 'react'
import { rowName } from '../../runtime/core/element/row-noun.ts'
import type { RefusedCell } from '../../runtime/core/engine/fill-rows.ts'
import { formatIssue } from '../../runtime/core/message/format-issue.ts'
import type { RowsFilled } from '../../runtime/react/contract.ts'
import { Alert } from '../../runtime/react/ui/Alert.tsx'
import { Button } from '../../runtime/react/ui/Button.tsx'
import type { Element } from '../../schemas/index.ts'
import styles from './PasteReport.module.css'
import { texts } from './texts.ts'

/** As many as can be read; the rest at a press. */
const FIRST_SHOWN = 10

function summary({ filled, addedRows }: RowsFilled): string {
  return addedRows > 0 ? `${texts.pasted(filled)} ${texts.addedRows(addedRows)}` : texts.pasted(filled)
}

/** `Row 3, Quantity: “abc” is not a number.` */
function describe(table: Element, { row, element, issue }: RefusedCell): string {
  const column = element && (element.title ?? element.name)
  return `${rowName(table, row)}${column ? `, ${column}` : ''}: ${formatIssue(issue)}`
}

interface Props {
  element: Element
  report: RowsFilled
  onUndo(): void
  onClose(): void
}

/** What came of a pasted block: how much of it fitted, each cell that did not and why, and the way back. */
export function PasteReport({ element, report, onUndo, onClose }: Props) {
  const [all, setAll] = useState(false)
  const { refused } = report
  const shown = all ? refused : refused.slice(0, FIRST_SHOWN)
  const words = (
    <>
      <p className={styles.words}>
        {summary(report)}
        {refused.length > 0 && ` ${texts.leftOut(refused.length)}`}
      </p>
      {shown.length > 0 && (
        <ul className={styles.refused}>
          {shown.map((cell, index) => (
            <li key={index}>{describe(element, cell)}</li>
          ))}
        </ul>
      )}
      <div className={styles.actions}>
        <Button small icon="undo" onClick={onUndo}>
          {texts.undoPaste}
        </Button>
        {shown.length < refused.length && (
          <Button small tone="quiet" onClick={() => setAll(true)}>
            {texts.showAll(refused.length)}
          </Button>
        )}
        <Button small tone="quiet" onClick={onClose}>
          {texts.dismiss}
        </Button>
      </div>
    </>
  )
  return <Alert tone={refused.length > 0 ? 'warning' : 'success'}>{words}</Alert>
}
