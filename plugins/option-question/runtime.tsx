import { lazy, Suspense } from 'react'
import { defineRuntime, type InputProps } from '../../runtime/react/contract.ts'
import { Button } from '../../runtime/react/ui/Button.tsx'
import { OptionImage } from './OptionImage.tsx'
import { type OptionAnswer, propsOf } from './props.ts'

const MultiSelect = lazy(() => import('./MultiSelect.tsx'))

type Props = InputProps<OptionAnswer>

function Dropdown({ element, state, value, onChange, onBlur, controlId, describedBy, invalid }: Props) {
  const { options = [] } = propsOf(element)
  const selected = value?.selectedOptionIds[0] ?? ''
  return (
    <select
      id={controlId}
      className="fw-select"
      aria-label={element.title ?? element.name}
      value={selected}
      disabled={!state.editable}
      aria-invalid={invalid || undefined}
      aria-required={state.required || undefined}
      aria-describedby={describedBy}
      onChange={(event) => {
        const optionId = event.target.value
        if (optionId) onChange('selectOption', { optionId, isMultiSelect: false })
        else onChange('deselectOption', { optionId: selected })
      }}
      onBlur={onBlur}
    >
      <option value="">Choose…</option>
      {options.map((option) => (
        <option key={option.id} value={option.id}>
          {option.label}
        </option>
      ))}
    </select>
  )
}

function Choices({ element, state, value, onChange, onBlur, controlId, describedBy, invalid }: Props) {
  const { options = [], isMultiSelect = false } = propsOf(element)
  const selected = value?.selectedOptionIds ?? []
  return (
    <div
      className="fw-choices"
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && onBlur()}
    >
      {options.map((option, index) => (
        <div key={option.id}>
          <label className="fw-choice">
            <input
              id={index === 0 ? controlId : undefined}
              type={isMultiSelect ? 'checkbox' : 'radio'}
              name={controlId}
              checked={selected.includes(option.id)}
              disabled={!state.editable}
              aria-invalid={invalid || undefined}
              aria-describedby={describedBy}
              onChange={(event) =>
                event.target.checked
                  ? onChange('selectOption', { optionId: option.id, isMultiSelect })
                  : onChange('deselectOption', { optionId: option.id })
              }
            />
            <span>{option.label}</span>
          </label>
          {option.image && <OptionImage label={option.label} source={option.image} />}
        </div>
      ))}
      {!isMultiSelect && !state.required && state.editable && selected[0] !== undefined && (
        <div>
          <Button tone="quiet" small onClick={() => onChange('deselectOption', { optionId: selected[0] })}>
            Clear the choice
          </Button>
        </div>
      )}
    </div>
  )
}

function Input(props: Props) {
  const { isDropdown, isMultiSelect } = propsOf(props.element)
  if (!isDropdown) return <Choices {...props} />
  if (!isMultiSelect) return <Dropdown {...props} />
  return (
    <Suspense fallback={<Choices {...props} />}>
      <MultiSelect {...props} />
    </Suspense>
  )
}

export default defineRuntime<OptionAnswer>({ Input, frame: 'fieldset' })
