import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useStore } from '../../react/hooks/use-store.ts'
import { Button } from '../../react/ui/Button.tsx'
import { muted, problem, visuallyHidden } from '../../react/ui/text.ts'
import { useApplication } from '../session/session-context.ts'
import styles from './Assistant.module.css'
import { AssistantTurn } from './AssistantTurn.tsx'
import { type Conversation, conversationOf, type Turn } from './conversation.ts'
import { texts } from './texts.ts'

const LONGEST = 1000

interface Props {
  /** The form beside it. */
  formId?: string
  /** A source was opened. */
  onLeave?(): void
}

/** Questions and answers (AS-01..AS-03). */
export default function AssistantPanel({ formId, onLeave }: Props) {
  const { session } = useApplication()
  const talk = conversationOf(session.user.userId)
  const turns = useStore(talk.turns)
  return (
    <div className={styles.panel}>
      {turns.length === 0 ? (
        <Empty onAsk={(question) => talk.ask(question, formId)} />
      ) : (
        <ol className={styles.turns}>
          {turns.map((turn, n) => (
            <AssistantTurn
              key={turn.id}
              turn={turn}
              onRetry={n === turns.length - 1 ? talk.retry : undefined}
              onLeave={onLeave}
            />
          ))}
        </ol>
      )}
      <Progress turn={turns.at(-1)} />
      <QuestionBox talk={talk} formId={formId} last={turns.at(-1)} />
    </div>
  )
}

const Empty = ({ onAsk }: { onAsk(question: string): void }) => (
  <div className={styles.empty}>
    <p className={muted}>{texts.intro}</p>
    {texts.examples.map((example) => (
      <Button key={example} small onClick={() => onAsk(example)}>
        {example}
      </Button>
    ))}
  </div>
)

/** Said once when an answer begins and once when it is there, not with every word of it. */
function Progress({ turn }: { turn: Turn | undefined }) {
  const waits = turn?.state === 'answering' && turn.answer === ''
  const said =
    turn?.state === 'answering'
      ? texts.answering
      : turn?.state === 'done'
        ? texts.done(turn.references.length)
        : ''
  return (
    <p className={waits ? muted : visuallyHidden} role="status">
      {said}
    </p>
  )
}

interface BoxProps {
  talk: Conversation
  formId: string | undefined
  last: Turn | undefined
}

function QuestionBox({ talk, formId, last }: BoxProps) {
  const [question, setQuestion] = useState('')
  const box = useRef<HTMLTextAreaElement>(null)
  const id = useId()
  const isAnswering = last?.state === 'answering'
  const isTooLong = question.length > LONGEST
  const answer = last?.answer.length
  useEffect(() => {
    // What comes is followed for as long as its end is in sight.
    if (answer !== undefined) box.current?.scrollIntoView({ block: 'nearest' })
  }, [answer])
  const ask = () => {
    if (question.trim() === '' || isTooLong || isAnswering) return
    talk.ask(question.trim(), formId)
    setQuestion('')
    box.current?.focus()
  }
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing || event.key !== 'Enter' || event.shiftKey) return
    event.preventDefault()
    ask()
  }
  return (
    <div className={styles.box}>
      <textarea
        ref={box}
        className={styles.area}
        rows={2}
        value={question}
        aria-label={texts.label}
        placeholder={texts.label}
        aria-describedby={`${id}-hint`}
        aria-invalid={isTooLong || undefined}
        onChange={(event) => setQuestion(event.target.value)}
        onKeyDown={press}
      />
      <p id={`${id}-hint`} className={isTooLong ? problem : visuallyHidden}>
        {isTooLong ? texts.tooLong(question.length, LONGEST) : texts.hint}
      </p>
      <div className={styles.buttons}>
        {last && !isAnswering && (
          <Button tone="quiet" onClick={talk.clear}>
            {texts.clear}
          </Button>
        )}
        {isAnswering ? (
          <Button onClick={talk.stop}>{texts.stop}</Button>
        ) : (
          <Button tone="primary" disabled={question.trim() === '' || isTooLong} onClick={ask}>
            {texts.ask}
          </Button>
        )}
      </div>
    </div>
  )
}
