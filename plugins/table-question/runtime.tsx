import { useCallback, useRef } from 'react'
import { addRowLabel, rowTexts, rowWord } from '../../runtime/core/element/row-noun.ts'
import { mostRows, type RowsAnswer } from '../../runtime/core/element/rows-answer.ts'
import { defineRuntime, type InputProps, useCapability } from '../../runtime/react/contract.ts'
import { IconButton } from '../../runtime/react/ui/IconButton.tsx'
import { RowsHeading } from '../../runtime/react/ui/RowsHeading.tsx'
import { RowListFooter, useRowList } from '../../runtime/react/ui/row-list.tsx'
import { ColumnNotes } from './ColumnNotes.tsx'
import { Grid } from './Grid.tsx'
import { moveBetweenCells } from './move-between-cells.ts'
import { PasteReport } from './PasteReport.tsx'
import styles from './runtime.module.css'
import { texts } from './texts.ts'
import { usePaste } from './use-paste.ts'

type Props = InputProps<RowsAnswer>

function Input({ element, state, onChange, controlId, describedBy, renderCell }: Props) {
  const rows = useCapability('rows', state)
  const rowIds = state.rowIds ?? []
  const list = useRowList({
    rowIds,
    most: mostRows(element),
    add: (args) => onChange('addTableRow', args),
    remove: (args) => onChange('removeTableRow', args),
  })
  const paste = usePaste({ element, rowIds, rows, editable: state.editable })
  const remove = useRef(list.remove)
  remove.current = list.remove
  const row = rowWord(element)
  const removeButton = useCallback(
    (rowId: string, position: number) => (
      <IconButton
        className={styles.remove}
        icon="trash"
        label={rowTexts.remove(row, position)}
        onClick={() => remove.current(rowId)}
      />
    ),
    [row],
  )
  return (
    <section
      ref={list.root}
      aria-labelledby={`${controlId}-title`}
      onPaste={paste.onPaste}
      onInput={paste.onInput}
      onKeyDown={paste.onKeyDown}
    >
      <RowsHeading id={`${controlId}-title`} element={element} required={state.required} />
      <ColumnNotes element={element} controlId={controlId} />
      <Grid
        element={element}
        rowIds={rowIds}
        describedBy={describedBy}
        onKeyDown={moveBetweenCells}
        renderCell={renderCell}
        textOf={rows?.textOf}
        watch={rows?.watch}
        action={state.editable ? removeButton : undefined}
      />
      {state.editable && (
        <>
          <RowListFooter
            rows={list}
            controlId={controlId}
            addLabel={addRowLabel(element, texts.addNewRow)}
            row={row}
          />
          {!paste.report && <p className={styles.hint}>{texts.canPaste}</p>}
          <div role="status" className={styles.report}>
            {paste.report && (
              <PasteReport
                element={element}
                report={paste.report}
                onUndo={paste.undo}
                onClose={paste.dismiss}
              />
            )}
            {paste.undone && <p className={styles.hint}>{texts.pasteUndone}</p>}
          </div>
        </>
      )}
    </section>
  )
}

export default defineRuntime<RowsAnswer>({ frame: 'bare', Input })
