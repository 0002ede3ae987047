import { defineRuntime } from '../../runtime/react/contract.ts'
import { DateField } from '../../runtime/react/ui/DateField.tsx'
import { type DateAnswer, includesTime } from './props.ts'

export default defineRuntime<DateAnswer>({
  Input: ({ element, state, value, onChange, onBlur, controlId, describedBy, invalid }) => (
    <DateField
      id={controlId}
      value={value?.selectedDate ?? null}
      includeTime={includesTime(element)}
      onChange={(selectedDate) => onChange('updateDate', { selectedDate })}
      onBlur={onBlur}
      readOnly={!state.editable}
      invalid={invalid}
      describedBy={describedBy}
    />
  ),
})
