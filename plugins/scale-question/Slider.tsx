import type { InputProps } from '../../runtime/react/contract.ts'
import { labelOf, pointsOf, type ScaleAnswer, scaleOf } from './props.ts'
import styles from './Slider.module.css'
import { texts } from './texts.ts'

interface Props extends InputProps<ScaleAnswer> {
  onPoint(point: number): void
}

/** Keys of a range that change nothing where it stands: the first press of one answers, all the same. */
const ANSWERING = new Set(['Enter', ' ', 'Home', 'PageDown', 'ArrowLeft', 'ArrowDown'])

/**
 * The range of the browser. It always stands somewhere, so that "no answer yet" is said beside it and its thumb is
 * hollow; pressing it, or a key, where it stands is an answer as well.
 */
export function Slider({ element, state, value, controlId, describedBy, invalid, onPoint }: Props) {
  const scale = scaleOf(element)
  const points = pointsOf(scale)
  const first = points[0] ?? scale.from
  const last = points.at(-1) ?? scale.to
  const shown = value?.value ?? first
  const label = value && labelOf(value.value, element)
  const said = value ? (label ? `${value.value} – ${label}` : `${value.value}`) : texts.none
  const answer = (at: number) => {
    if (state.editable && value === null) onPoint(at)
  }
  return (
    <div className={styles.slider} data-unanswered={value === null || undefined}>
      <output className={styles.value} htmlFor={controlId}>
        {said}
      </output>
      <input
        type="range"
        id={controlId}
        className={styles.range}
        aria-label={element.title}
        aria-valuetext={said}
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
        min={first}
        max={last}
        step={scale.step}
        value={shown}
        disabled={!state.editable}
        onChange={(event) => onPoint(event.target.valueAsNumber)}
        onPointerUp={(event) => answer(event.currentTarget.valueAsNumber)}
        onKeyDown={(event) => {
          if (value === null && ANSWERING.has(event.key)) {
            event.preventDefault()
            answer(first)
          }
        }}
      />
      <div className={styles.ends} aria-hidden="true">
        <span>{labelOf(first, element) ?? first}</span>
        <span>{labelOf(last, element) ?? last}</span>
      </div>
    </div>
  )
}
