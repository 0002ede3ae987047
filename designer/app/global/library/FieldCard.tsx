import { useId } from 'react'
import { Button } from '../../../../runtime/react/ui/Button.tsx'
import { Select } from '../../../../runtime/react/ui/Select.tsx'
import { muted, problem } from '../../../../runtime/react/ui/text.ts'
import { TextArea, TextInput } from '../../../../runtime/react/ui/text-input.tsx'
import { common } from '../../../parts/common-texts.ts'
import styles from './Configure.module.css'
import { type FieldDraft, keyOf, TYPES } from './field-drafts.ts'
import { texts } from './texts.ts'

interface Props {
  field: FieldDraft
  place: { at: number; of: number }
  /** Other libraries, which a relation may point into. */
  libraries: readonly { id: string; label: string }[]
  faults: readonly string[]
  onChange(change: Partial<FieldDraft>): void
  onMove(by: number): void
  onRemove(): void
}

/** A field of a library while its admin writes it. */
export function FieldCard({ field, place, libraries, faults, onChange, onMove, onRemove }: Props) {
  const id = useId()
  const called = field.label || texts.theNewField
  return (
    <li className={styles.card} aria-label={field.label || texts.newField}>
      <div className={styles.row}>
        <div className={styles.field}>
          <label htmlFor={`${id}-label`}>{texts.label}</label>
          <TextInput
            id={`${id}-label`}
            value={field.label}
            describedBy={faults.length > 0 ? `${id}-faults` : undefined}
            invalid={faults.length > 0}
            onText={(label) => {
              const isNamed = field.isNew && field.name === keyOf(field.label)
              onChange({ label, ...(isNamed && { name: keyOf(label) }) })
              return undefined
            }}
          />
        </div>
        <div className={styles.field}>
          {field.isNew ? (
            <>
              <label htmlFor={`${id}-key`}>{common.key}</label>
              <TextInput
                id={`${id}-key`}
                value={field.name}
                onText={(name) => {
                  onChange({ name })
                  return undefined
                }}
              />
            </>
          ) : (
            <>
              <span>{common.key}</span>
              <span className={muted}>{field.name}</span>
            </>
          )}
        </div>
        <div className={styles.field}>
          <label htmlFor={`${id}-type`}>{texts.type}</label>
          <Select
            id={`${id}-type`}
            options={TYPES}
            value={field.dataType}
            onChoose={(dataType) => onChange({ dataType })}
          />
        </div>
      </div>
      {field.dataType === 'pick-list' && (
        <div className={styles.field}>
          <label htmlFor={`${id}-choices`}>{texts.choices}</label>
          <TextArea
            id={`${id}-choices`}
            rows={4}
            value={field.pickListSelection.join('\n')}
            onText={(text) => {
              onChange({ pickListSelection: text.split('\n') })
              return undefined
            }}
          />
        </div>
      )}
      {field.dataType === 'relation' && (
        <div className={styles.field}>
          <label htmlFor={`${id}-library`}>{texts.library}</label>
          <Select
            id={`${id}-library`}
            placeholder={common.none}
            options={libraries}
            value={field.relatesTo ?? ''}
            onChoose={(relatesTo) => onChange({ relatesTo: relatesTo || null })}
          />
        </div>
      )}
      {faults.length > 0 && (
        <div id={`${id}-faults`} role="alert">
          {faults.map((fault) => (
            <p key={fault} className={problem}>
              {fault}
            </p>
          ))}
        </div>
      )}
      <div className={styles.foot}>
        <label>
          <input
            type="checkbox"
            checked={field.required}
            onChange={({ target }) => onChange({ required: target.checked })}
          />{' '}
          {common.required}
        </label>
        <label>
          <input
            type="checkbox"
            checked={field.showInTable}
            onChange={({ target }) => onChange({ showInTable: target.checked })}
          />{' '}
          {texts.showInTables}
        </label>
        <span className={styles.buttons}>
          <Button
            small
            disabled={place.at === 0}
            aria-label={texts.moveUp(called)}
            onClick={() => onMove(-1)}
          >
            {texts.up}
          </Button>
          <Button
            small
            disabled={place.at === place.of - 1}
            aria-label={texts.moveDown(called)}
            onClick={() => onMove(1)}
          >
            {texts.down}
          </Button>
          <Button small aria-label={texts.remove(called)} onClick={onRemove}>
            {common.remove}
          </Button>
        </span>
      </div>
    </li>
  )
}
