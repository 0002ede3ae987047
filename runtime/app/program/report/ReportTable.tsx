import { memo, useId } from 'react'
import { Link } from 'wouter'
import { dateText } from '../../../core/datetime/date-kind.ts'
import { formatNumber } from '../../../core/number/format-number.ts'
import type { Cell } from '../../../core/report/read-row.ts'
import type { Sums } from '../../../core/report/sums.ts'
import { classNames } from '../../../react/ui/class-names.ts'
import { muted, visuallyHidden } from '../../../react/ui/text.ts'
import { shortFormPath } from '../../address/forms.ts'
import type { ShownReport } from './operations.ts'
import styles from './ReportTable.module.css'
import type { Row } from './use-rows.ts'
import { useWider } from './use-wider.ts'

type Column = ShownReport['columns'][number]

interface Props {
  title: string
  columns: readonly Column[]
  rows: readonly Row[]
  sums: Sums
}

/** A row a form, with the sums at the foot. The head stands on every sheet of paper. */
export function ReportTable({ title, columns, rows, sums }: Props) {
  const hint = useId()
  const { ref, isWider } = useWider()
  const groups = groupsOf(columns)
  const isGrouped = columns.some(({ group }) => group !== undefined)
  const summed = sums.findIndex((sum) => sum !== null)
  return (
    <>
      {isWider && (
        <p className={classNames(muted, styles.cue)} id={hint}>
          Scroll sideways to see all columns.
        </p>
      )}
      <section
        ref={ref}
        className={styles.scroll}
        aria-label={title}
        {...(isWider && { tabIndex: 0, 'aria-describedby': hint })}
      >
        <table className={styles.table}>
          <caption className={visuallyHidden}>{title}</caption>
          {isGrouped && groups.map(({ at, span }) => <colgroup key={at} span={span} />)}
          <thead>
            {isGrouped && (
              <tr>
                {groups.map(({ at, span, group }) =>
                  group === undefined ? (
                    <td key={at} colSpan={span} />
                  ) : (
                    <th key={at} colSpan={span} scope="colgroup">
                      {group}
                    </th>
                  ),
                )}
              </tr>
            )}
            <tr>
              {columns.map(({ id, label, mark, kind }) => (
                <th key={id} scope="col" data-kind={kind}>
                  {mark && <span className={styles.mark}>{mark}</span>} {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <TableRow key={row.formId} row={row} columns={columns} />
            ))}
          </tbody>
          {summed >= 0 && (
            <tfoot>
              <tr>
                {summed > 0 && (
                  <th scope="row" colSpan={summed}>
                    Totals
                  </th>
                )}
                {columns.slice(summed).map(({ id, kind }, n) => (
                  <td key={id} data-kind={kind}>
                    {wordsOf(sums[summed + n] ?? null, 'number')}
                  </td>
                ))}
              </tr>
            </tfoot>
          )}
        </table>
      </section>
    </>
  )
}

const TableRow = memo(function TableRow({ row, columns }: { row: Row; columns: readonly Column[] }) {
  const [first, ...others] = columns
  return (
    <tr>
      <th scope="row" data-kind={first?.kind}>
        <Link href={shortFormPath(row.formId)}>{wordsOf(row.cells[0] ?? null, first?.kind) || 'Form'}</Link>
      </th>
      {others.map(({ id, kind }, n) => (
        <td key={id} data-kind={kind}>
          {wordsOf(row.cells[n + 1] ?? null, kind)}
        </td>
      ))}
    </tr>
  )
})

function wordsOf(cell: Cell, kind: Column['kind'] | undefined): string {
  if (cell === null) return ''
  if (cell === true) return 'X'
  if (typeof cell === 'number') return formatNumber(cell, {})
  return kind === 'date' ? dateText(cell, 'day') : cell
}

/** Neighbours of one group. */
function groupsOf(columns: readonly Column[]) {
  const groups: { at: number; span: number; group: string | undefined }[] = []
  for (const [at, { group }] of columns.entries()) {
    const last = groups.at(-1)
    if (last && last.group === group) last.span += 1
    else groups.push({ at, span: 1, group })
  }
  return groups
}
