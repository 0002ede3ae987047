import { formatMoment } from '../../runtime/core/datetime/format.ts'
import { defineSummary } from '../../runtime/react/contract.ts'
import { BOX, type SignatureAnswer, toPath } from './props.ts'
import './signature-question.css'

export default defineSummary<SignatureAnswer>({
  Summary({ value }) {
    if (!value) return <>--</>
    return (
      <figure className="fw-signature-figure">
        {value.strokes ? (
          <svg viewBox={`0 0 ${BOX.width} ${BOX.height}`} role="img" aria-label="Drawn signature">
            <path className="fw-signature-ink" d={toPath(value.strokes)} />
          </svg>
        ) : (
          <span className="fw-signature-name">{value.name}</span>
        )}
        <figcaption>Signed on {formatMoment(value.signedOn) ?? value.signedOn}</figcaption>
      </figure>
    )
  },
})
