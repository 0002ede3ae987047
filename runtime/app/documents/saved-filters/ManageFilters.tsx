import { useState } from 'react'
import { Dialog } from '../../../react/ui/Dialog.tsx'
import { problem } from '../../../react/ui/text.ts'
import { failureText } from '../../feedback/failure-text.ts'
import { DeletedFilter } from './DeletedFilter.tsx'
import { FilterRow } from './FilterRow.tsx'
import type { SavedFilter } from './operations.ts'
import styles from './SavedFilters.module.css'
import type { SavedFilterList } from './use-saved-filters.ts'

interface Props {
  list: SavedFilterList
  onClose(): void
}

/** One's saved filters, to rename and to delete; what was deleted stays in its place until the dialog is closed. */
export function ManageFilters({ list: { filters = [], save, remove }, onClose }: Props) {
  const [rows, setRows] = useState(filters)
  const [fault, setFault] = useState<string>()
  const attempt = async (what: () => Promise<void>, failed: string) => {
    setFault(undefined)
    try {
      await what()
    } catch (error) {
      setFault(failureText(error, failed))
    }
  }
  const rename = async (filter: SavedFilter, name: string) => {
    await save({ ...filter, name })
    setRows((now) => now.map((row) => (row.id === filter.id ? { ...row, name } : row)))
  }
  return (
    <Dialog title="Your filters" onClose={onClose}>
      {fault && (
        <p className={problem} role="alert">
          {fault}
        </p>
      )}
      <ul className={styles.rows}>
        {rows.map((filter) => (
          <li key={filter.id} className={styles.row}>
            {filters.some(({ id }) => id === filter.id) ? (
              <FilterRow
                filter={filter}
                onRename={(name) => rename(filter, name)}
                onDelete={() =>
                  attempt(() => remove(filter.id), `${filter.name} could not be deleted. Please try again.`)
                }
              />
            ) : (
              <DeletedFilter
                name={filter.name}
                onUndo={() =>
                  attempt(() => save(filter), `${filter.name} could not be brought back. Please try again.`)
                }
              />
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
