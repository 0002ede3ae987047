import { defineRuntime } from '../../runtime/react/contract.ts'
import { DateField } from '../../runtime/react/ui/DateField.tsx'
import { type DateAnswer, kindOf, propsOf } from './props.ts'

export default defineRuntime<DateAnswer>({
  Input: ({ element, state, value, onChange, onBlur, controlId, describedBy, invalid }) => (
    <DateField
      id={controlId}
      name={element.title}
      value={value?.selectedDate ?? null}
      kind={kindOf(element)}
      min={propsOf(element).min}
      max={propsOf(element).max}
      onChange={(selectedDate) => onChange('updateDate', { selectedDate })}
      onBlur={onBlur}
      readOnly={!state.editable}
      required={state.required}
      invalid={invalid}
      describedBy={describedBy}
    />
  ),
})
