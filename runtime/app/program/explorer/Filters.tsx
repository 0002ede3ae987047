import { useState } from 'react'
import type { FilterModel } from '../../../../schemas/index.ts'
import { Button } from '../../../react/ui/Button.tsx'
import { IconButton } from '../../../react/ui/IconButton.tsx'
import styles from './Explorer.module.css'
import { FilterDialog } from './FilterDialog.tsx'
import type { Column } from './operations.ts'
import { sayFilter } from './say-filter.ts'

interface Props {
  columns: readonly Column[]
  filterModel: FilterModel
  onFilter(filterModel: FilterModel): void
}

/** What the forms are filtered by, each to be changed and taken away. */
export function Filters({ columns, filterModel, onFilter }: Props) {
  const [open, setOpen] = useState<{ columnId?: string }>()
  const byId = new Map(columns.map((column) => [column.id, column]))
  const filters = Object.entries(filterModel)
  const without = (columnId: string) =>
    Object.fromEntries(filters.filter(([id]) => id !== columnId)) as FilterModel
  const { columnId } = open ?? {}
  const free = columns.filter(({ id }) => id === columnId || !filterModel[id])
  return (
    <>
      <Button small icon="plus" onClick={() => setOpen({})}>
        Add filter
      </Button>
      {filters.map(([id, filter]) => {
        const column = byId.get(id)
        const words = column ? sayFilter(column, filter) : 'A column that is gone'
        return (
          <span key={id} className={styles.filter}>
            <Button
              small
              tone="quiet"
              disabled={column?.filterType !== filter.filterType}
              onClick={() => setOpen({ columnId: id })}
            >
              {words}
            </Button>
            <IconButton
              label={`Remove filter: ${words}`}
              icon="close"
              onClick={() => onFilter(without(id))}
            />
          </span>
        )
      })}
      {open && (
        <FilterDialog
          columns={free}
          columnId={columnId}
          filter={columnId === undefined ? undefined : filterModel[columnId]}
          onFilter={(id, filter) => {
            onFilter({ ...filterModel, [id]: filter })
            setOpen(undefined)
          }}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  )
}
