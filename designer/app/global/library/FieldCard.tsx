import { useId } from 'react'
import { Button } from '../../../../runtime/react/ui/Button.tsx'
import { Select } from '../../../../runtime/react/ui/Select.tsx'
import { muted, problem } from '../../../../runtime/react/ui/text.ts'
import { TextArea, TextInput } from '../../../../runtime/react/ui/text-input.tsx'
import styles from './Configure.module.css'
import { type FieldDraft, keyOf, TYPES } from './field-drafts.ts'

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
  const called = field.label || 'the new field'
  return (
    <li className={styles.card} aria-label={field.label || 'New field'}>
      <div className={styles.row}>
        <div className={styles.field}>
          <label htmlFor={`${id}-label`}>Label</label>
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
              <label htmlFor={`${id}-key`}>Key</label>
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
              <span>Key</span>
              <span className={muted}>{field.name}</span>
            </>
          )}
        </div>
        <div className={styles.field}>
          <label htmlFor={`${id}-type`}>Type</label>
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
          <label htmlFor={`${id}-choices`}>Choices, one a line</label>
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
          <label htmlFor={`${id}-library`}>Library</label>
          <Select
            id={`${id}-library`}
            placeholder="None"
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
          Required
        </label>
        <label>
          <input
            type="checkbox"
            checked={field.showInTable}
            onChange={({ target }) => onChange({ showInTable: target.checked })}
          />{' '}
          Show in tables
        </label>
        <span className={styles.buttons}>
          <Button small disabled={place.at === 0} aria-label={`Move ${called} up`} onClick={() => onMove(-1)}>
            Up
          </Button>
          <Button
            small
            disabled={place.at === place.of - 1}
            aria-label={`Move ${called} down`}
            onClick={() => onMove(1)}
          >
            Down
          </Button>
          <Button small aria-label={`Remove ${called}`} onClick={onRemove}>
            Remove
          </Button>
        </span>
      </div>
    </li>
  )
}
