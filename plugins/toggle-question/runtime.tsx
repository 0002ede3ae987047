import { defineRuntime } from '../../runtime/react/contract.ts'
import { Button } from '../../runtime/react/ui/Button.tsx'
import { Switch } from '../../runtime/react/ui/Switch.tsx'
import type { ToggleAnswer } from './model.ts'
import styles from './runtime.module.css'

/** The first press of a switch says yes; until then "no" needs a control of its own. */
export default defineRuntime<ToggleAnswer>({
  Input: ({ element, state, value, onChange, onBlur, controlId, describedBy, invalid }) => (
    <div className={styles.toggle}>
      <Switch
        id={controlId}
        checked={value?.value ?? null}
        disabled={!state.editable}
        invalid={invalid}
        describedBy={describedBy}
        onFlip={(on) => onChange('updateToggle', { value: on })}
        onBlur={onBlur}
      />
      {value ? (
        <span aria-hidden="true">{value.value ? 'Yes' : 'No'}</span>
      ) : (
        <>
          <span className={styles.unset}>Not answered</span>
          {state.editable && (
            <Button
              tone="quiet"
              small
              aria-label={`${element.title ?? ''}: No`}
              onClick={() => {
                onChange('updateToggle', { value: false })
                document.getElementById(controlId)?.focus()
              }}
            >
              No
            </Button>
          )}
        </>
      )}
    </div>
  ),
})
