import { defineRuntime } from '../../runtime/react/contract.ts'
import { ChoiceList } from '../../runtime/react/ui/ChoiceList.tsx'
import { Switch } from '../../runtime/react/ui/Switch.tsx'
import type { ToggleAnswer } from './model.ts'
import styles from './runtime.module.css'

const choices = [
  { id: 'yes', label: 'Yes' },
  { id: 'no', label: 'No' },
]

/**
 * A switch is on or off: it fits where the answer starts at one of them (ET-24). Where nobody has answered yet, yes and
 * no are two things to choose from.
 */
export default defineRuntime<ToggleAnswer>({
  frame: 'fieldset',
  Input: ({ element, state, value, onChange, onBlur, controlId, describedBy, invalid }) => {
    const update = (on: boolean) => onChange('updateToggle', { value: on })
    const disabled = !state.editable
    if (typeof element.defaultValue !== 'boolean') {
      return (
        <div
          className={styles.choices}
          onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && onBlur()}
        >
          <ChoiceList
            kind="radio"
            selected={value ? [value.value ? 'yes' : 'no'] : []}
            onChoose={(id) => update(id === 'yes')}
            {...{ choices, controlId, disabled, invalid, describedBy }}
          />
        </div>
      )
    }
    return (
      <div className={styles.toggle}>
        <Switch
          id={controlId}
          aria-label={element.title}
          checked={value?.value ?? element.defaultValue}
          onFlip={update}
          {...{ disabled, invalid, describedBy, onBlur }}
        />
        <span aria-hidden="true">{(value?.value ?? element.defaultValue) ? 'Yes' : 'No'}</span>
      </div>
    )
  },
})
