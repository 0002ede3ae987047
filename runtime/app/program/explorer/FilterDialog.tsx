import { type FormEvent, useId, useState } from 'react'
import type { ColumnFilter } from '../../../../schemas/index.ts'
import { Button } from '../../../react/ui/Button.tsx'
import { ButtonRow } from '../../../react/ui/ButtonRow.tsx'
import { Dialog } from '../../../react/ui/Dialog.tsx'
import { Select } from '../../../react/ui/Select.tsx'
import { problem } from '../../../react/ui/text.ts'
import styles from './FilterDialog.module.css'
import { FilterValue } from './FilterValue.tsx'
import { filterFault } from './filter-fault.ts'
import type { Column } from './operations.ts'
import { comparisonWords } from './say-filter.ts'

interface Props {
  columns: readonly Column[]
  /** Of this column, which has a filter or shall have one. */
  columnId?: string | undefined
  filter?: ColumnFilter | undefined
  onFilter(columnId: string, filter: ColumnFilter): void
  onClose(): void
}

/** One condition on one column. */
export function FilterDialog({ columns, columnId, filter, onFilter, onClose }: Props) {
  const id = useId()
  const filterable = columns.filter(({ filterType }) => filterType)
  const [column, setColumn] = useState(filterable.find((each) => each.id === columnId) ?? filterable[0])
  const [draft, setDraft] = useState(filter ?? emptyFilter(column))
  const [fault, setFault] = useState<string>()
  if (!column || !draft) return null
  const choose = (chosen: string) => {
    const next = filterable.find((each) => each.id === chosen)
    setColumn(next)
    setDraft(emptyFilter(next))
    setFault(undefined)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = filterFault(draft)
    setFault(found)
    if (!found) onFilter(column.id, draft)
  }
  const words = comparisonWords[draft.filterType]
  return (
    <Dialog title="Filter" dismissable={false} onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={submit}>
        <label htmlFor={`${id}-column`}>Column</label>
        <Select
          id={`${id}-column`}
          options={filterable}
          value={column.id}
          disabled={filter !== undefined}
          onChoose={choose}
        />
        <label htmlFor={`${id}-type`}>Condition</label>
        <Select
          id={`${id}-type`}
          options={Object.entries(words).map(([type, label]) => ({ id: type, label }))}
          value={draft.type}
          onChoose={(type) => setDraft({ ...draft, type: type as ColumnFilter['type'] })}
        />
        <FilterValue
          key={column.id}
          id={`${id}-value`}
          column={column}
          filter={draft}
          fault={fault}
          onChange={(change) => {
            setDraft({ ...draft, ...change })
            setFault(undefined)
          }}
        />
        {fault && (
          <p id={`${id}-value-fault`} className={problem} role="alert">
            {fault}
          </p>
        )}
        <ButtonRow at="end">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" tone="primary">
            Apply
          </Button>
        </ButtonRow>
      </form>
    </Dialog>
  )
}

function emptyFilter(column: Column | undefined): ColumnFilter | undefined {
  const filterType = column?.filterType as ColumnFilter['filterType'] | null | undefined
  return filterType ? { filterType, type: filterType === 'text' ? 'contains' : 'equals' } : undefined
}
