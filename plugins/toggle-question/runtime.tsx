import { defineRuntime } from '../../runtime/react/contract.ts'
import type { ToggleAnswer } from './model.ts'

export default defineRuntime<ToggleAnswer>({
  Input: ({ state, value, onChange, onBlur, controlId, describedBy, invalid }) => (
    <div className="fw-toggle">
      <input
        id={controlId}
        type="checkbox"
        role="switch"
        className="fw-switch"
        checked={value?.value ?? false}
        disabled={!state.editable}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        onChange={(event) => onChange('updateToggle', { value: event.target.checked })}
        onBlur={onBlur}
      />
      <span aria-hidden="true">{value ? (value.value ? 'Yes' : 'No') : 'Not answered'}</span>
    </div>
  ),
})
