import type { AfterSubmit as Words } from '../../../schemas/index.ts'
import { answerWords } from '../../core/engine/answer-words.ts'
import { quoteAnswers } from '../../core/text/quote-answers.ts'
import type { FormController } from '../../react/form/form-controller.ts'
import { authorText } from '../../react/ui/rich-text.tsx'
import styles from './HandedIn.module.css'

/** What a template says to whoever has handed its form in, with the answers that it quotes. */
export function AfterSubmit({ after, controller }: { after: Words; controller: FormController }) {
  const { engine, registry } = controller
  const quoted = (id: string) => answerWords(engine, registry, id)
  return <div className={styles.words}>{authorText(quoteAnswers(after.text, quoted))}</div>
}
