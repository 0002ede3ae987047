import { useState } from 'react'
import { addRowLabel, rowName, rowTexts, rowWord } from '../../runtime/core/element/row-noun.ts'
import { mostRows, type RowsAnswer } from '../../runtime/core/element/rows-answer.ts'
import { defineRuntime, type InputProps, type RowTools, useCapability } from '../../runtime/react/contract.ts'
import { Button } from '../../runtime/react/ui/Button.tsx'
import { RowsHeading } from '../../runtime/react/ui/RowsHeading.tsx'
import { RowListFooter, useRowList } from '../../runtime/react/ui/row-list.tsx'
import styles from './card.module.css'
import { summaryIdsOf } from './props.ts'
import { texts } from './texts.ts'

type Props = InputProps<RowsAnswer>

interface CardProps extends Pick<Props, 'element' | 'renderChildren'> {
  rows: RowTools | undefined
  rowId: string
  position: number
  onRemove: (() => void) | undefined
}

/** Closed, a card says what `summaryQuestionIds` choose (ET-14). Its controls stay, so that an error can lead there. */
function Card({ element, rowId, position, renderChildren, rows, onRemove }: CardProps) {
  const [open, setOpen] = useState(true)
  const words = open ? [] : summaryIdsOf(element).map((id) => rows?.textOf(id, rowId))
  return (
    <div className={styles.card} data-row={rowId}>
      <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className={styles.head}>
          <h4 className={styles.title}>{rowName(element, position)}</h4>
          <span className={styles.words}>{words.filter(Boolean).join(' · ')}</span>
        </summary>
        <div className={styles.body}>{renderChildren(rowId)}</div>
      </details>
      {onRemove && (
        <Button
          className={styles.remove}
          tone="quiet"
          small
          icon="trash"
          aria-label={rowTexts.remove(rowWord(element), position)}
          onClick={onRemove}
        >
          {texts.remove}
        </Button>
      )}
    </div>
  )
}

function Input({ element, state, onChange, controlId, renderChildren }: Props) {
  const tools = useCapability('rows', state)
  const rowIds = state.rowIds ?? []
  const rows = useRowList({
    rowIds,
    most: mostRows(element),
    add: (args) => onChange('addRepeatableRow', args),
    remove: (args) => onChange('removeRepeatableRow', args),
  })
  return (
    <section ref={rows.root} aria-labelledby={`${controlId}-title`}>
      <RowsHeading id={`${controlId}-title`} element={element} required={state.required} />
      {rowIds.map((rowId, index) => (
        <Card
          key={rowId}
          element={element}
          rowId={rowId}
          position={index + 1}
          renderChildren={renderChildren}
          rows={tools}
          onRemove={state.editable ? () => rows.remove(rowId) : undefined}
        />
      ))}
      {state.editable && (
        <RowListFooter
          rows={rows}
          controlId={controlId}
          addLabel={addRowLabel(element, texts.addNew)}
          row={rowWord(element)}
        />
      )}
    </section>
  )
}

export default defineRuntime<RowsAnswer>({ frame: 'bare', Input })
