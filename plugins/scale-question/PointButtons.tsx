import type { ReactNode } from 'react'
import type { InputProps } from '../../runtime/react/contract.ts'
import { visuallyHidden } from '../../runtime/react/ui/text.ts'
import styles from './PointButtons.module.css'
import { labelOf, pointsOf, type ScaleAnswer, scaleOf } from './props.ts'
import { Star } from './Star.tsx'
import { texts } from './texts.ts'

interface Props extends InputProps<ScaleAnswer> {
  onPoint(point: number): void
  /** Stands behind the last point. */
  children: ReactNode
}

/** A radio button of the browser behind each point: arrows move, one key takes it, a screen reader counts. */
export function PointButtons(props: Props) {
  const { element, state, value, controlId, describedBy, invalid, onPoint, children } = props
  const scale = scaleOf(element)
  const points = pointsOf(scale)
  const isStars = scale.display === 'stars'
  const ends = [points[0], points.at(-1)].map((point) => point !== undefined && labelOf(point, element))
  const nameOf = (point: number) =>
    [isStars ? texts.stars(point) : point, labelOf(point, element)]
      .filter((part) => part !== undefined)
      .join(', ')
  return (
    <div className={styles.points}>
      <div className={styles.row} data-stars={isStars || undefined} data-invalid={invalid || undefined}>
        {points.map((point, index) => (
          <label
            key={point}
            className={styles.point}
            title={labelOf(point, element)}
            data-full={(isStars && value !== null && point <= value.value) || undefined}
          >
            <input
              type="radio"
              className={visuallyHidden}
              id={index === 0 ? controlId : undefined}
              name={controlId}
              checked={value?.value === point}
              disabled={!state.editable}
              aria-label={nameOf(point)}
              aria-describedby={describedBy}
              onChange={() => onPoint(point)}
            />
            {isStars ? <Star /> : <span>{point}</span>}
          </label>
        ))}
        {children}
      </div>
      {ends.some(Boolean) && (
        <div className={styles.ends} aria-hidden="true">
          <span>{ends[0]}</span>
          <span>{ends[1]}</span>
        </div>
      )}
    </div>
  )
}
