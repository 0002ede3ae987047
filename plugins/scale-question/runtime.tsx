import { defineRuntime, type InputProps } from '../../runtime/react/contract.ts'
import { Button } from '../../runtime/react/ui/Button.tsx'
import { PointButtons } from './PointButtons.tsx'
import { type ScaleAnswer, scaleOf } from './props.ts'
import styles from './runtime.module.css'
import { Slider } from './Slider.tsx'
import { texts } from './texts.ts'

function Input(question: InputProps<ScaleAnswer>) {
  const { element, state, value, onChange, onBlur } = question
  const isSlider = scaleOf(element).display === 'slider'
  const onPoint = (point: number) => onChange('updateScale', { value: point })
  const clear = (
    <Button
      tone="link"
      small
      aria-label={texts.clearOf(element.title ?? '')}
      hidden={!state.editable}
      data-idle={value === null || undefined}
      className={styles.clear}
      onClick={(event) => {
        event.currentTarget.closest('fieldset')?.querySelector('input')?.focus()
        onChange('updateScale', { value: null })
      }}
    >
      {texts.clear}
    </Button>
  )
  return (
    <div
      className={styles.scale}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && onBlur()}
    >
      {isSlider ? (
        <>
          <Slider {...question} onPoint={onPoint} />
          {clear}
        </>
      ) : (
        <PointButtons {...question} onPoint={onPoint}>
          {clear}
        </PointButtons>
      )}
    </div>
  )
}

export default defineRuntime<ScaleAnswer>({ Input, frame: 'fieldset' })
