import { defineRuntime, isFieldInvalid } from '../../runtime/react/contract.ts'
import { DateField } from '../../runtime/react/ui/DateField.tsx'
import { sublabel } from '../../runtime/react/ui/text.ts'
import { type DateRangeAnswer, kindOf } from './props.ts'
import styles from './runtime.module.css'
import { texts } from './texts.ts'

export default defineRuntime<DateRangeAnswer>({
  frame: 'fieldset',
  Input({ element, state, value, onChange, onBlur, controlId, describedBy, invalid }) {
    const start = value?.start ?? null
    const end = value?.end ?? null
    const common = {
      kind: kindOf(element),
      onBlur,
      readOnly: !state.editable,
      required: state.required,
      describedBy,
    }
    return (
      <div className={styles.range}>
        <div>
          <label className={sublabel} htmlFor={controlId}>
            {texts.start}
          </label>
          <DateField
            {...common}
            id={controlId}
            invalid={isFieldInvalid({ invalid, state }, 'start')}
            value={start}
            name={[texts.start, element.title].filter(Boolean).join(', ')}
            onChange={(next) => onChange('updateDateRange', { start: next, end })}
          />
        </div>
        <div>
          <label className={sublabel} htmlFor={`${controlId}-end`}>
            {texts.end}
          </label>
          <DateField
            {...common}
            id={`${controlId}-end`}
            invalid={isFieldInvalid({ invalid, state }, 'end')}
            value={end}
            name={[texts.end, element.title].filter(Boolean).join(', ')}
            onChange={(next) => onChange('updateDateRange', { start, end: next })}
          />
        </div>
      </div>
    )
  },
})
