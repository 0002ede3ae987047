import { defineSummary } from '../../runtime/react/contract.ts'
import { visuallyHidden } from '../../runtime/react/ui/text.ts'
import { labelOf, pointsOf, type ScaleAnswer, scaleOf } from './props.ts'
import { Star } from './Star.tsx'
import styles from './summary.module.css'

/** The number with its words; of stars the stars themselves. */
export default defineSummary<ScaleAnswer>({
  Summary({ element, value }) {
    if (!value) return '--'
    const scale = scaleOf(element)
    const label = labelOf(value.value, element)
    const words = label ? `${value.value} – ${label}` : `${value.value} of ${scale.to}`
    if (scale.display !== 'stars') return words
    return (
      <span className={styles.stars}>
        <span aria-hidden="true">
          {pointsOf(scale).map((point) => (
            <span key={point} data-full={point <= value.value || undefined}>
              <Star />
            </span>
          ))}
        </span>
        <span className={label ? undefined : visuallyHidden}>{label ?? words}</span>
      </span>
    )
  },
})
