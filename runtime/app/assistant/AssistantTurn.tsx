import { Link } from 'wouter'
import type { Reference } from '../../client/assistant/ask-assistant.ts'
import { Alert } from '../../react/ui/Alert.tsx'
import { Button } from '../../react/ui/Button.tsx'
import { muted, visuallyHidden } from '../../react/ui/text.ts'
import { formPath } from '../address/forms.ts'
import { useApplication } from '../session/session-context.ts'
import styles from './Assistant.module.css'
import type { Turn } from './conversation.ts'
import { texts } from './texts.ts'

interface Props {
  turn: Turn
  onRetry: (() => void) | undefined
  onLeave: (() => void) | undefined
}

/** A question and its answer, which is text and nothing else, whatever it holds. */
export function AssistantTurn({ turn, onRetry, onLeave }: Props) {
  const { question, answer, references, state, by } = turn
  const isTrouble = state !== 'answering' && state !== 'done' && state !== 'stopped'
  return (
    <li className={styles.turn}>
      <p className={styles.question}>
        <span className={visuallyHidden}>{texts.you}: </span>
        {question}
      </p>
      {answer && <p className={styles.answer}>{answer}</p>}
      {state === 'done' && references.length > 0 && <Sources references={references} onLeave={onLeave} />}
      {by === 'model' && <p className={muted}>{references.length > 0 ? texts.check : texts.noSource}</p>}
      {state === 'stopped' && <p className={muted}>{texts.stopped}</p>}
      {isTrouble && (
        <div role="alert">
          <Alert tone="warning">
            <p className={styles.trouble}>{texts.trouble[state]}</p>
          </Alert>
        </div>
      )}
      {(isTrouble || state === 'stopped') && onRetry && (
        <div>
          <Button icon="undo" onClick={onRetry}>
            {texts.retry}
          </Button>
        </div>
      )}
    </li>
  )
}

interface SourcesProps {
  references: readonly Reference[]
  onLeave: (() => void) | undefined
}

/** What the answer goes by, each a link to where it stands (AS-02). */
function Sources({ references, onLeave }: SourcesProps) {
  const { flags } = useApplication()
  return (
    <ol className={styles.sources} aria-label={texts.sources}>
      {references.map(({ number, title, href, quote }) => (
        <li key={number} value={number}>
          {href ? (
            <Link href={placeOf(href, flags)} onClick={onLeave}>
              {title}
            </Link>
          ) : (
            <span>{title}</span>
          )}
          <blockquote className={styles.quote}>{quote}</blockquote>
        </li>
      ))}
    </ol>
  )
}

/** Forms have another address where the flag for it is on. */
const placeOf = (href: string, flags: ReadonlySet<string>) =>
  href.replace(/^\/form\/([\w-]+)/, (_, id: string) => formPath(id, flags))
