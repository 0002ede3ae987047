import type { CSSProperties } from 'react'
import { defineRuntime, type InputProps, useCapability } from '../../runtime/react/contract.ts'
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
  const toolsOf = useCapability('partTools', state)
  const helpOf = (gradeId: string) => `${controlId}-help-${gradeId}`
  return (
    <div
      className={styles.ratings}
      style={{ '--ratings': scale.length } as CSSProperties}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && onBlur()}
    >
      <div>
        <div className={styles.head} aria-hidden="true">
          <span />
          {scale.map(({ id, label, help }) => (
            <span key={id}>
              {label}
              {help && (
                <small className={styles.help} id={helpOf(id)}>
                  {help}
                </small>
              )}
            </span>
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
              data-part={row.id}
              role="radiogroup"
              aria-labelledby={`${name}-label`}
              aria-describedby={
                [row.help && `${name}-help`, describedBy].filter(Boolean).join(' ') || undefined
              }
              aria-required={state.required || undefined}
              aria-invalid={isMissing || undefined}
              data-missing={isMissing || undefined}
            >
              <span className={styles.statement}>
                <span>
                  <span id={`${name}-label`}>{row.label}</span>
                  {row.help && (
                    <small className={styles.help} id={`${name}-help`}>
                      {row.help}
                    </small>
                  )}
                </span>
                {toolsOf?.(row.id)}
              </span>
              {scale.map(({ id, label, help }, place) => (
                <label className={styles.choice} key={id}>
                  <input
                    id={place > 0 ? undefined : index === 0 ? controlId : name}
                    type="radio"
                    name={name}
                    checked={rating === id}
                    disabled={!state.editable}
                    aria-describedby={help && helpOf(id)}
                    onChange={() => onChange('rateRow', { rowId: row.id, optionId: id })}
                  />
                  <span>{label}</span>
                  {help && (
                    <small className={styles.help} aria-hidden>
                      {help}
                    </small>
                  )}
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
