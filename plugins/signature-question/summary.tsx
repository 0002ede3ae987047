import { formatMoment } from '../../runtime/core/datetime/format.ts'
import { defineSummary } from '../../runtime/react/contract.ts'
import mark from './mark.module.css'
import { BOX, type SignatureAnswer, toPath } from './props.ts'
import styles from './summary.module.css'
import { texts } from './texts.ts'

export default defineSummary<SignatureAnswer>({
  Summary({ value }) {
    if (!value) return <>--</>
    return (
      <figure className={styles.figure}>
        {value.strokes ? (
          <svg viewBox={`0 0 ${BOX.width} ${BOX.height}`} role="img" aria-label={texts.drawn}>
            <path className={mark.ink} d={toPath(value.strokes)} />
          </svg>
        ) : (
          <span className={mark.name}>{value.name}</span>
        )}
        <figcaption>{texts.signedOn(formatMoment(value.signedOn) ?? value.signedOn)}</figcaption>
      </figure>
    )
  },
})
