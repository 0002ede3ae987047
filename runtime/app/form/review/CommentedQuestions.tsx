import { useStore } from '../../../react/hooks/use-store.ts'
import { discussion } from '../../comments/slot.ts'
import type { Discussion } from '../../comments/start-discussion.ts'
import type { OpenForm } from '../open-form.ts'
import { QuestionLinks } from './QuestionLinks.tsx'
import styles from './ReviewerWords.module.css'
import { texts } from './texts.ts'

/** The questions about which something is said that is not settled, each a press away. */
export function CommentedQuestions({ form }: { form: OpenForm }) {
  const talk = useStore(discussion)
  return talk ? <Open talk={talk} form={form} /> : null
}

function Open({ talk, form }: { talk: Discussion; form: OpenForm }) {
  const open = [...useStore(talk.threads).values()].flatMap(({ key, count, isResolved }) =>
    key !== null && count > 0 && !isResolved && talk.controller.engine.get(key)?.visible ? [key] : [],
  )
  if (open.length === 0) return null
  return (
    <div className={styles.asked}>
      <p>{texts.commentedQuestions}</p>
      <QuestionLinks form={form} keys={[...new Set(open)]} />
    </div>
  )
}
