import type { ReactNode } from 'react'
import { SearchField } from '../../../runtime/react/ui/SearchField.tsx'
import { StackedTable } from '../../../runtime/react/ui/StackedTable.tsx'
import { muted } from '../../../runtime/react/ui/text.ts'
import { common } from '../../parts/common-texts.ts'
import { Pages } from '../../parts/Pages.tsx'
import styles from './places.module.css'
import { texts } from './texts.ts'

/** What of a list of places is shown. */
export interface Shown {
  searchTerm: string
  isArchived: boolean
  page: number
}

export const EVERYTHING: Shown = { searchTerm: '', isArchived: false, page: 1 }

interface Props {
  label: string
  searchLabel: string
  archivedLabel: string
  shown: Shown
  onShow(shown: Shown): void
  /** How many there are, and in words. */
  total: number
  count: string
  /** What to say where there is none, and none that is archived. */
  none: string
  noneArchived: string
  columns: readonly string[]
  /** Rows of the table. */
  children: readonly ReactNode[]
}

/** Places of a kind, searched and paged; those that are archived by themselves. */
export function PlaceList(props: Props) {
  const { label, searchLabel, archivedLabel, shown, onShow, total, count, columns, children } = props
  const none = shown.isArchived ? props.noneArchived : props.none
  return (
    <>
      <div className={styles.search}>
        <SearchField
          label={searchLabel}
          value={shown.searchTerm}
          onSearch={(searchTerm) => onShow({ ...shown, searchTerm, page: 1 })}
        />
        <label className={styles.archived}>
          <input
            type="checkbox"
            checked={shown.isArchived}
            onChange={({ target }) => onShow({ ...shown, isArchived: target.checked, page: 1 })}
          />
          {archivedLabel}
        </label>
      </div>
      <p className={muted} role="status">
        {count}
      </p>
      {children.length === 0 ? (
        <p className={muted}>{shown.searchTerm ? common.noResults : none}</p>
      ) : (
        <StackedTable label={label} columns={columns} tools={texts.change}>
          {children}
        </StackedTable>
      )}
      <Pages page={shown.page} total={total} onPage={(page) => onShow({ ...shown, page })} />
    </>
  )
}
