import type { CSSProperties } from 'react'
import { defineRuntime, type InputProps } from '../../runtime/react/contract.ts'
import { IconButton } from '../../runtime/react/ui/IconButton.tsx'
import { propsOf, type RatingsAnswer, ratingOf } from './props.ts'
import styles from './runtime.module.css'
import { texts } from './texts.ts'

/** A group of radio buttons for each statement: wide as a grid, narrow as one list after the other. */
function Input({
  element,
  state,
  value,
  onChange,
  onBlur,
  controlId,
  describedBy,
  invalid,
}: InputProps<RatingsAnswer>) {
  const { rows, scale } = propsOf(element)
  return (
    <div
      className={styles.ratings}
      style={{ '--ratings': scale.length } as CSSProperties}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && onBlur()}
    >
      <div>
        <div className={styles.head} aria-hidden="true">
          <span />
          {scale.map(({ id, label }) => (
            <span key={id}>{label}</span>
          ))}
          <span />
        </div>
        {rows.map((row, index) => {
          const name = `${controlId}-${row.id}`
          const rating = ratingOf(value, row.id)
          const isMissing = invalid && rating === undefined
          return (
            <div
              key={row.id}
              className={styles.row}
              role="radiogroup"
              aria-labelledby={`${name}-label`}
              aria-describedby={describedBy}
              aria-required={state.required || undefined}
              aria-invalid={isMissing || undefined}
              data-missing={isMissing || undefined}
            >
              <span className={styles.statement} id={`${name}-label`}>
                {row.label}
              </span>
              {scale.map(({ id, label }, place) => (
                <label className={styles.choice} key={id}>
                  <input
                    id={index === 0 && place === 0 ? controlId : undefined}
                    type="radio"
                    name={name}
                    checked={rating === id}
                    disabled={!state.editable}
                    onChange={() => onChange('rateRow', { rowId: row.id, optionId: id })}
                  />
                  <span>{label}</span>
                </label>
              ))}
              <span className={styles.clear}>
                {rating !== undefined && state.editable && !state.required && (
                  <IconButton
                    icon="close"
                    label={texts.clear(row.label)}
                    onClick={(event) => {
                      event.currentTarget.closest('[role=radiogroup]')?.querySelector('input')?.focus()
                      onChange('rateRow', { rowId: row.id, optionId: null })
                    }}
                  />
                )}
              </span>
            </div>
          )
        })}
      </div>
    </div>
  )
}

export default defineRuntime<RatingsAnswer>({ Input, frame: 'fieldset' })
