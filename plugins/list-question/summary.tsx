import { textWords } from '../../runtime/core/text-kind/text-words.ts'
import { defineSummary } from '../../runtime/react/contract.ts'
import { valuesOf } from './change-list.ts'
import { type ListAnswer, propsOf } from './props.ts'
import styles from './summary.module.css'

/** One below the other; a single one in its line. */
export default defineSummary<ListAnswer>({
  Summary({ element, value }) {
    const words = valuesOf(value).map(({ id, text }) => ({ id, text: textWords(text, propsOf(element)) }))
    if (words.length < 2) return words[0]?.text ?? null
    return (
      <ul className={styles.values}>
        {words.map(({ id, text }) => (
          <li key={id}>{text}</li>
        ))}
      </ul>
    )
  },
})
