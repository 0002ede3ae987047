import { useId, useState } from 'react'
import type { ColumnFilter } from '../../../../schemas/index.ts'
import { RequestError } from '../../../client/request-error.ts'
import { formatNumber } from '../../../core/number/format-number.ts'
import { Button } from '../../../react/ui/Button.tsx'
import { Dialog } from '../../../react/ui/Dialog.tsx'
import { Select } from '../../../react/ui/Select.tsx'
import { muted, problem } from '../../../react/ui/text.ts'
import { useLoad } from '../../feedback/use-load.ts'
import { useApplication } from '../../session/session-context.ts'
import styles from './GroupDialog.module.css'
import { explorerIssue } from './issue-words.ts'
import { type Column, groupsQuery } from './operations.ts'
import type { Place } from './use-page.ts'
import type { askedFor } from './view.ts'

interface Props {
  place: Place
  columns: readonly Column[]
  asked: ReturnType<typeof askedFor>
  onFilter(columnId: string, filter: ColumnFilter): void
  onClose(): void
}

/** The forms that are filtered, by what they say in a column; of numbers what they come to. */
export function GroupDialog({ place, columns, asked, onFilter, onClose }: Props) {
  const { transport } = useApplication().session
  const id = useId()
  const groupable = columns.filter(({ isGroupable }) => isGroupable)
  const numbers = groupable.filter(({ kind }) => kind === 'number')
  const [columnId, setColumn] = useState(groupable[0]?.id ?? '')
  const [sumId, setSum] = useState('')
  const { filterModel } = asked
  const key = JSON.stringify([columnId, sumId, filterModel])
  const { data, error } = useLoad(
    async (signal) => {
      const variables = { ...place, columnId, filterModel, ...(sumId && { sumId }) }
      return { key, ...(await transport.request(groupsQuery, variables, { signal })).explorerGroups }
    },
    [transport, key],
  )
  const column = groupable.find((each) => each.id === columnId)
  const summed = numbers.find((each) => each.id === sumId)
  return (
    <Dialog title="Group" wide onClose={onClose}>
      <div className={styles.choices}>
        <label htmlFor={`${id}-by`}>Group by</label>
        <Select id={`${id}-by`} options={groupable} value={columnId} onChoose={setColumn} />
        {numbers.length > 0 && (
          <>
            <label htmlFor={`${id}-sum`}>Add up</label>
            <Select
              id={`${id}-sum`}
              options={numbers}
              placeholder="Nothing"
              value={sumId}
              onChoose={setSum}
            />
          </>
        )}
      </div>
      {error ? (
        <p role="alert" className={problem}>
          {wordsOf(error)}
        </p>
      ) : data?.key === key && column ? (
        <Groups {...{ found: data, column, summed, onFilter }} />
      ) : (
        <p role="status">Counting forms…</p>
      )}
    </Dialog>
  )
}

function wordsOf(error: unknown): string {
  const [issue] = error instanceof RequestError ? error.issues : []
  return issue ? explorerIssue(issue) : 'The forms could not be counted. Please try again.'
}

interface Found {
  groups: readonly { value: string; label: string; count: number; sum: number }[]
  others: number
  notAnswered: number
  unknown: number
  statistics: { sum: number; least: number; most: number; average: number; median: number } | null
}

interface GroupsProps extends Pick<Props, 'onFilter'> {
  found: Found
  column: Column
  summed: Column | undefined
}

const said = (value: number) => formatNumber(Math.round(value * 100) / 100, {})
const statisticWords = [
  ...([
    ['sum', 'Sum'],
    ['average', 'Average'],
    ['median', 'Median'],
  ] as const),
  ...([
    ['least', 'Smallest'],
    ['most', 'Largest'],
  ] as const),
] as const

function Groups({ found, column, summed, onFilter }: GroupsProps) {
  const { groups, others, notAnswered, unknown, statistics } = found
  return (
    <>
      {statistics && (
        <dl className={styles.statistics}>
          {statisticWords.map(([name, label]) => (
            <div key={name}>
              <dt>{label}</dt>
              <dd>{said(statistics[name])}</dd>
            </div>
          ))}
        </dl>
      )}
      {groups.length > 0 ? (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{column.label}</th>
              <th scope="col" data-kind="number">
                Forms
              </th>
              {summed && (
                <th scope="col" data-kind="number">
                  {summed.label}
                </th>
              )}
              <td />
            </tr>
          </thead>
          <tbody>
            {groups.map(({ value, label, count, sum }) => (
              <tr key={value}>
                <th scope="row">{label}</th>
                <td data-kind="number">{count.toLocaleString('en-US')}</td>
                {summed && <td data-kind="number">{said(sum)}</td>}
                <td>
                  <Button
                    small
                    tone="quiet"
                    aria-label={`Show ${label}`}
                    onClick={() => onFilter(column.id, filterFor(column, value))}
                  >
                    Show
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <p>Nothing of it is answered.</p>
      )}
      <p className={muted} role="status">
        {[
          others > 0 && `${others.toLocaleString('en-US')} other groups are not shown.`,
          notAnswered > 0 && `${notAnswered.toLocaleString('en-US')} not answered.`,
          unknown > 0 && `${unknown.toLocaleString('en-US')} left out: you may not read it.`,
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
    </>
  )
}

/** What shows the forms of a group. */
function filterFor({ filterType }: Column, value: string): ColumnFilter {
  if (filterType === 'number') return { filterType, type: 'equals', filter: Number(value) }
  if (filterType === 'set') return { filterType, type: 'equals', values: [value] }
  if (filterType !== 'date') return { filterType: 'text', type: 'equals', filter: value }
  const [year = 0, month = 0] = value.split('-').map(Number)
  const last = String(new Date(Date.UTC(year, month, 0)).getUTCDate()).padStart(2, '0')
  return { filterType, type: 'inRange', dateFrom: `${value}-01`, dateTo: `${value}-${last}` }
}
