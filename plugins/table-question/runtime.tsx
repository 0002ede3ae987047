import type { RowsAnswer } from '../../runtime/core/element/rows-answer.ts'
import { defineRuntime, type InputProps } from '../../runtime/react/contract.ts'
import { IconButton } from '../../runtime/react/ui/IconButton.tsx'
import { RowsHeading } from '../../runtime/react/ui/RowsHeading.tsx'
import { RowListFooter, useRowList } from '../../runtime/react/ui/row-list.tsx'
import { Grid } from './Grid.tsx'
import { moveBetweenCells } from './move-between-cells.ts'

type Props = InputProps<RowsAnswer>

function Input({ element, state, onChange, controlId, describedBy, renderCell }: Props) {
  const rowIds = state.rowIds ?? []
  const rows = useRowList({
    rowIds,
    add: (args) => onChange('addTableRow', args),
    remove: (args) => onChange('removeTableRow', args),
  })
  return (
    <section ref={rows.root} className="fw-rows" aria-labelledby={`${controlId}-title`}>
      <RowsHeading id={`${controlId}-title`} element={element} required={state.required} />
      <Grid
        element={element}
        rowIds={rowIds}
        describedBy={describedBy}
        onKeyDown={moveBetweenCells}
        renderCell={renderCell}
        action={
          state.editable
            ? (rowId, position) => (
                <IconButton
                  icon="trash"
                  label={`Remove row ${position}`}
                  onClick={() => rows.remove(rowId)}
                />
              )
            : undefined
        }
      />
      {state.editable && <RowListFooter rows={rows} controlId={controlId} addLabel="Add New Row" />}
    </section>
  )
}

export default defineRuntime<RowsAnswer>({ frame: 'bare', Input })
