import { parseKey } from '../../../core/element/answer-key.ts'
import { questionName } from '../answer-words.ts'
import type { OpenForm } from '../open-form.ts'
import styles from './QuestionLinks.module.css'
import { texts } from './texts.ts'

/** So many are named. */
const MOST = 12

interface Props {
  form: OpenForm
  /** The answers that are meant. */
  keys: readonly string[]
}

/** Questions by their names in the order of the form, each of which leads to it. */
export function QuestionLinks({ form: { controller, compiled }, keys }: Props) {
  const order = new Map([...compiled.elements.keys()].map((id, at) => [id, at]))
  const at = (key: string) => order.get(parseKey(key)?.elementId ?? '') ?? order.size
  const sorted = keys.toSorted((a, b) => at(a) - at(b))
  return (
    <ul className={styles.questions}>
      {sorted.slice(0, MOST).map((key) => (
        <li key={key}>
          <a
            href={`#${key}`}
            onClick={(event) => {
              event.preventDefault()
              controller.goToQuestion(key)
            }}
          >
            <bdi>{questionName(controller, key)}</bdi>
          </a>
        </li>
      ))}
      {keys.length > MOST && <li>{texts.moreQuestions(keys.length - MOST)}</li>}
    </ul>
  )
}
