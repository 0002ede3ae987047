import { dateText } from '../../runtime/core/datetime/date-kind.ts'
import { defineSummary } from '../../runtime/react/contract.ts'
import type { Element } from '../../schemas/index.ts'
import { OptionImage } from './OptionImage.tsx'
import { chosenOptions, detailOf, labelsOf, type Option, type OptionAnswer } from './props.ts'
import styles from './summary.module.css'

/** The labels in one line, or one below the other with what was added; with their pictures (ET-13). */
export default defineSummary<OptionAnswer>({
  Summary({ element, value }) {
    if (!value) return null
    const chosen = chosenOptions(value, element)
    return (
      <>
        {chosen.some(({ id }) => detailOf(value, id)) ? (
          <ul className={styles.options}>
            {chosen.map((option) => (
              <li key={option.id}>
                {option.label}
                {detailsOf(value, option)}
              </li>
            ))}
          </ul>
        ) : (
          labelsOf(value, element).join(', ')
        )}
        {pictures(value, element)}
      </>
    )
  },
})

function detailsOf(answer: OptionAnswer, { id, comment, date }: Option) {
  const said = detailOf(answer, id)
  const lines = [
    said?.date && { label: date?.label, text: dateText(said.date, 'day') },
    said?.comment && { label: comment?.label, text: said.comment },
  ]
  return lines.map(
    (line) =>
      line && (
        <div key={line.label ?? line.text} className={styles.detail}>
          {line.label && <span>{line.label}: </span>}
          {line.text}
        </div>
      ),
  )
}

const pictures = (answer: OptionAnswer, element: Element) =>
  chosenOptions(answer, element).map(
    ({ id, label, image }) => image && <OptionImage key={id} label={label} source={image} />,
  )
