import { defineRuntime, type InputProps } from '../../runtime/react/contract.ts'
import { Button } from '../../runtime/react/ui/Button.tsx'
import { PointButtons } from './PointButtons.tsx'
import { type ScaleAnswer, scaleOf } from './props.ts'
import styles from './runtime.module.css'
import { Slider } from './Slider.tsx'
import { texts } from './texts.ts'

function Input(question: InputProps<ScaleAnswer>) {
  const { element, state, value, onChange, onBlur } = question
  const Control = scaleOf(element).display === 'slider' ? Slider : PointButtons
  return (
    <div
      className={styles.scale}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && onBlur()}
    >
      <Control {...question} onPoint={(point) => onChange('updateScale', { value: point })} />
      {/* It keeps its room, so that nothing moves when there is something to clear. */}
      <Button
        tone="link"
        small
        aria-label={texts.clearOf(element.title ?? '')}
        hidden={!state.editable}
        data-idle={value === null || undefined}
        className={styles.clear}
        onClick={(event) => {
          event.currentTarget.parentElement?.querySelector('input')?.focus()
          onChange('updateScale', { value: null })
        }}
      >
        {texts.clear}
      </Button>
    </div>
  )
}

export default defineRuntime<ScaleAnswer>({ Input, frame: 'fieldset' })
