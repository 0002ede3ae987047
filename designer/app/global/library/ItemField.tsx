import { useId } from 'react'
import { Select } from '../../../../runtime/react/ui/Select.tsx'
import { problem, requiredMark } from '../../../../runtime/react/ui/text.ts'
import { TextInput } from '../../../../runtime/react/ui/text-input.tsx'
import { common } from '../../../parts/common-texts.ts'
import styles from './Library.module.css'
import type { Field } from './operations.ts'
import { RelationField } from './RelationField.tsx'
import { texts } from './texts.ts'

interface Props {
  field: Field
  text: string
  fault: string | undefined
  /** What a relation's item is called; its ID where that is not known. */
  named?: string | undefined
  onText(text: string): void
}

/** A field of an item, by what it holds; the server says what does not fit. */
export function ItemField({
  field: { label, dataType, required, pickListSelection, relatesTo },
  text,
  fault,
  named,
  onText,
}: Props) {
  const id = useId()
  const choices =
    dataType === 'boolean'
      ? [common.yes, common.no]
      : dataType === 'pick-list'
        ? pickListSelection
        : undefined
  return (
    <div className={styles.field}>
      <label htmlFor={id}>
        {label}
        {required && <span className={requiredMark}> *</span>}
      </label>
      {dataType === 'relation' && relatesTo !== null ? (
        <RelationField
          id={id}
          label={label}
          libraryId={relatesTo}
          value={text}
          named={named}
          invalid={fault !== undefined}
          describedBy={fault ? `${id}-fault` : undefined}
          onChoose={onText}
        />
      ) : choices ? (
        <Select
          id={id}
          placeholder={common.none}
          options={choices.map((choice) => ({ id: choice, label: choice }))}
          value={text}
          onChoose={onText}
        />
      ) : (
        <TextInput
          id={id}
          value={text}
          inputMode={dataType === 'number' ? 'decimal' : undefined}
          placeholder={dataType === 'date' ? texts.yyyyMmDd : undefined}
          aria-required={required}
          invalid={fault !== undefined}
          describedBy={fault ? `${id}-fault` : undefined}
          onText={(typed) => {
            onText(typed)
            return undefined
          }}
        />
      )}
      {fault && (
        <p id={`${id}-fault`} className={problem} role="alert">
          {fault}
        </p>
      )}
    </div>
  )
}
