import { useState } from 'react'
import { parseNumber } from '../../runtime/core/number/parse-number.ts'
import { defineRuntime, type InputProps, isFieldInvalid } from '../../runtime/react/contract.ts'
import { Button } from '../../runtime/react/ui/Button.tsx'
import { sublabel } from '../../runtime/react/ui/text.ts'
import { TextInput } from '../../runtime/react/ui/text-input.tsx'
import { convert } from './convert.ts'
import { type HeightAnswer, type HeightPart, partOf, propsOf, systemOf, UNITS } from './props.ts'
import styles from './runtime.module.css'
import { texts } from './texts.ts'

const readPart = (unit: HeightPart['unit'], text: string): HeightPart => {
  const value = parseNumber(text)
  if (value !== undefined) return { unit, value }
  return text.trim() === '' ? { unit, value: null } : { unit, value: null, text }
}

function Input({
  element,
  state,
  value,
  onChange,
  onBlur,
  controlId,
  describedBy,
  invalid,
}: InputProps<HeightAnswer>) {
  const [chosen, setChosen] = useState(propsOf(element).system ?? 'us')
  const system = value ? systemOf(value) : chosen
  const other = system === 'us' ? 'metric' : 'us'
  const units = UNITS[system]
  return (
    <div
      className={styles.height}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && onBlur()}
    >
      {units.map((unit, index) => {
        const part = partOf(value, unit)
        const id = index === 0 ? controlId : `${controlId}-${unit}`
        return (
          <div className={styles.part} key={unit}>
            <label className={sublabel} htmlFor={id}>
              {texts[unit]}
            </label>
            <TextInput
              id={id}
              value={part?.text ?? (part?.value == null ? '' : String(part.value))}
              inputMode="numeric"
              autoComplete="off"
              maxLength={50}
              readOnly={!state.editable}
              invalid={isFieldInvalid({ invalid, state }, unit)}
              describedBy={describedBy}
              aria-required={state.required || undefined}
              onText={(text) => {
                const values = units.map((each) =>
                  each === unit ? readPart(unit, text) : (partOf(value, each) ?? { unit: each, value: null }),
                )
                onChange('updateMeasurementV2', { values })
                return undefined
              }}
            />
          </div>
        )
      })}
      {state.editable && (
        <Button
          className={styles.other}
          tone="quiet"
          small
          onClick={() => {
            setChosen(other)
            if (value) onChange('updateMeasurementV2', { values: convert(value, other) })
          }}
        >
          {other === 'metric' ? texts.useMetric : texts.useFeet}
        </Button>
      )}
    </div>
  )
}

export default defineRuntime<HeightAnswer>({ Input, frame: 'fieldset' })
