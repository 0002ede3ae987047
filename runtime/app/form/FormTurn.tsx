import styles from './FormFacts.module.css'
import { type Waiting, waitingWords } from './next-words.ts'

/** Who has a form that is read, and for how long. */
export default function FormTurn({ reply }: { reply: Waiting }) {
  const words = waitingWords(reply, Date.now())
  return words ? <span className={styles.turn}>{words}</span> : null
}
