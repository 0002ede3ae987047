import { typedNumber } from '../../runtime/core/number/format-number.ts'
import { readNumber } from '../../runtime/core/number/read-number.ts'
import {
  defineRuntime,
  type InputProps,
  isFieldInvalid,
  useCapability,
} from '../../runtime/react/contract.ts'
import { LookupField } from '../../runtime/react/ui/LookupField.tsx'
import { Select } from '../../runtime/react/ui/Select.tsx'
import { sublabel, visuallyHidden } from '../../runtime/react/ui/text.ts'
import { TextInput } from '../../runtime/react/ui/text-input.tsx'
import { labelOf, type MeasurementAnswer, unitLibraryOf, unitsOf } from './props.ts'
import styles from './runtime.module.css'
import { texts } from './texts.ts'

function Input({
  element,
  state,
  value,
  onChange,
  onBlur,
  controlId,
  describedBy,
  invalid,
}: InputProps<MeasurementAnswer>) {
  const lookup = useCapability('lookup', state)
  const isInvalid = (field: 'value' | 'unit') => isFieldInvalid({ invalid, state }, field)
  const units = unitsOf(element)
  const text = value?.text ?? (value?.value == null ? '' : String(value.value))
  const unit = value?.unit ?? null
  const unitId = `${controlId}-unit`
  const choose = (code: string | null) => onChange('updateMeasurement', { text: text || null, unit: code })
  const sole = units.length === 1 ? units[0] : undefined
  return (
    <div
      className={styles.measurement}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && onBlur()}
    >
      <div className={styles.part}>
        <label className={sublabel} htmlFor={controlId}>
          {texts.value}
          {sole && <span className={visuallyHidden}>{texts.inUnit(sole.label)}</span>}
        </label>
        <TextInput
          id={controlId}
          value={typedNumber(text)}
          inputMode="decimal"
          autoComplete="off"
          maxLength={100}
          readOnly={!state.editable}
          invalid={isInvalid('value')}
          describedBy={describedBy}
          aria-required={state.required || undefined}
          onText={(typed) => {
            onChange('updateMeasurement', { text: typed === '' ? null : (readNumber(typed) ?? typed), unit })
            return undefined
          }}
        />
      </div>
      {sole ? (
        <span className={styles.unit} aria-hidden="true">
          {sole.label}
        </span>
      ) : (
        <div className={styles.part}>
          <label className={sublabel} htmlFor={unitId}>
            {texts.unit}
          </label>
          {unitLibraryOf(element) ? (
            <LookupField
              element={{ ...element, title: texts.unit }}
              state={state}
              lookup={lookup}
              controlId={unitId}
              describedBy={describedBy}
              invalid={isInvalid('unit')}
              chosen={labelOf(unit, element) ?? ''}
              minLength={0}
              placeholder={texts.searchUnits}
              onBlur={onBlur}
              onChoose={(item) => choose(item?.id ?? null)}
            />
          ) : (
            <Select
              id={unitId}
              options={units.map(({ code, label }) => ({ id: code, label }))}
              value={unit ?? ''}
              placeholder={texts.choose}
              disabled={!state.editable}
              invalid={isInvalid('unit')}
              describedBy={describedBy}
              aria-required={state.required || undefined}
              onChoose={(code) => choose(code || null)}
            />
          )}
        </div>
      )}
    </div>
  )
}

export default defineRuntime<MeasurementAnswer>({ Input, frame: 'fieldset' })
