import { defineRuntime } from '../../runtime/react/contract.ts'
import { ChoiceList } from '../../runtime/react/ui/ChoiceList.tsx'
import { Switch } from '../../runtime/react/ui/Switch.tsx'
import { statementOf, type ToggleAnswer } from './model.ts'
import styles from './runtime.module.css'
import { texts } from './texts.ts'

/**
 * A statement is a box to be ticked. Else a switch is on or off: it fits where the answer starts at one of them (ET-24). Where nobody has answered yet, yes and
 * no are two things to choose from.
 */
export default defineRuntime<ToggleAnswer>({
  frame: 'fieldset',
  Input: ({ element, state, value, onChange, onBlur, controlId, describedBy, invalid }) => {
    const update = (on: boolean) => onChange('updateToggle', { value: on })
    const disabled = !state.editable
    const statement = statementOf(element)
    if (statement !== undefined)
      return (
        <div onBlur={onBlur}>
          <ChoiceList
            kind="checkbox"
            choices={[{ id: 'confirmed', label: statement }]}
            selected={value?.value ? ['confirmed'] : []}
            onChoose={(_, ticked) => update(ticked)}
            {...{ controlId, disabled, invalid, describedBy }}
          />
        </div>
      )
    if (typeof element.defaultValue !== 'boolean') {
      return (
        <div
          className={styles.choices}
          onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && onBlur()}
        >
          <ChoiceList
            kind="radio"
            choices={(['yes', 'no'] as const).map((id) => ({ id, label: texts[id] }))}
            selected={value ? [value.value ? 'yes' : 'no'] : []}
            onChoose={(id) => update(id === 'yes')}
            {...{ controlId, disabled, invalid, describedBy }}
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
        <span aria-hidden="true">{(value?.value ?? element.defaultValue) ? texts.yes : texts.no}</span>
      </div>
    )
  },
})
