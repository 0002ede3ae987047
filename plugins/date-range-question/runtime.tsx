import { defineRuntime, isFieldInvalid } from '../../runtime/react/contract.ts'
import { DateField } from '../../runtime/react/ui/DateField.tsx'
import { type DateRangeAnswer, propsOf } from './props.ts'

import './date-range-question.css'

export default defineRuntime<DateRangeAnswer>({
  frame: 'fieldset',
  Input({ element, state, value, onChange, onBlur, controlId, describedBy, invalid }) {
    const start = value?.start ?? null
    const end = value?.end ?? null
    const common = {
      includeTime: propsOf(element).includeTime === true,
      onBlur,
      readOnly: !state.editable,
      describedBy,
    }
    return (
      <div className="fw-range">
        <div>
          <label className="fw-sublabel" htmlFor={controlId}>
            Start
          </label>
          <DateField
            {...common}
            id={controlId}
            invalid={isFieldInvalid({ invalid, state }, 'start')}
            value={start}
            calendarLabel="Choose the start"
            onChange={(next) => onChange('updateDateRange', { start: next, end })}
          />
        </div>
        <div>
          <label className="fw-sublabel" htmlFor={`${controlId}-end`}>
            End
          </label>
          <DateField
            {...common}
            id={`${controlId}-end`}
            invalid={isFieldInvalid({ invalid, state }, 'end')}
            value={end}
            calendarLabel="Choose the end"
            onChange={(next) => onChange('updateDateRange', { start, end: next })}
          />
        </div>
      </div>
    )
  },
})
