import { type ReactNode, useId } from 'react'
import { Button } from '../../../react/ui/Button.tsx'
import { EmptyList } from '../../../react/ui/EmptyList.tsx'
import styles from './Assignment.module.css'

export interface Row {
  id: string
  /** What the checkbox is called. */
  name: string
  canPick: boolean
  children: ReactNode
}

interface Props {
  title: string
  empty: string
  rows: readonly Row[]
  picked: ReadonlySet<string>
  onPick(picked: ReadonlySet<string>): void
  /** What is done with what was picked. */
  action: string
  onAction(): void
}

/** A list of which many are picked for one thing. */
export function PickList({ title, empty, rows, picked, onPick, action, onAction }: Props) {
  const id = useId()
  const open = rows.filter(({ canPick }) => canPick)
  const chosen = open.filter((row) => picked.has(row.id))
  const isAll = open.length > 0 && chosen.length === open.length
  const pick = (rowId: string, isPicked: boolean) => {
    const next = new Set(picked)
    if (isPicked) next.add(rowId)
    else next.delete(rowId)
    onPick(next)
  }
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id}>{title}</h2>
      {rows.length === 0 ? (
        <EmptyList>{empty}</EmptyList>
      ) : (
        <>
          <div className={styles.bar}>
            <label className={styles.all}>
              <input
                type="checkbox"
                disabled={open.length === 0}
                checked={isAll}
                onChange={() => onPick(new Set(isAll ? [] : open.map((row) => row.id)))}
              />
              Select all
            </label>
            <span role="status">{chosen.length > 0 && `${chosen.length} selected`}</span>
            <Button small disabled={chosen.length === 0} onClick={onAction}>
              {action}
            </Button>
          </div>
          <ul className={styles.rows}>
            {rows.map(({ id: rowId, name, canPick, children }) => (
              <li key={rowId}>
                <input
                  type="checkbox"
                  aria-label={`Select ${name}`}
                  disabled={!canPick}
                  checked={canPick && picked.has(rowId)}
                  onChange={(event) => pick(rowId, event.target.checked)}
                />
                <div className={styles.row}>{children}</div>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
