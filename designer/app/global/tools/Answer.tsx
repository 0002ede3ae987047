import { useState } from 'react'
import { failureText } from '../../../../runtime/app/feedback/failure-text.ts'
import { useLoad } from '../../../../runtime/app/feedback/use-load.ts'
import { useApplication } from '../../../../runtime/app/session/session-context.ts'
import { Button } from '../../../../runtime/react/ui/Button.tsx'
import { muted } from '../../../../runtime/react/ui/text.ts'
import { TextBlock } from '../TextBlock.tsx'
import { askModel, type ModelAnswer } from './ask-model.ts'
import { DrawnAnswer } from './DrawnAnswer.tsx'
import styles from './ModelTools.module.css'
import type { Asked } from './question.ts'

const FALLBACK = 'The model could not be asked. Please try again.'
const FAILURES = {
  VALIDATION_FAILED:
    'A user or an object is written as type:id, such as user:alice, and a relationship as one word of the model.',
  LIMIT_EXCEEDED: 'The question is too complex to be answered. Ask about less.',
}

/** What the server says, drawn and as JSON. Lists come page by page. */
export function Answer({ asked }: { asked: Asked }) {
  const { session } = useApplication()
  const [pages, setPages] = useState<readonly ModelAnswer[]>([])
  const [fault, setFault] = useState<unknown>()
  const { data, error } = useLoad((signal) => askModel(session, asked, undefined, signal), [session])
  const all = data ? [data, ...pages] : []
  const last = all.at(-1)
  const showMore = async () => {
    try {
      const next = await askModel(session, asked, last?.next)
      setPages([...pages, next])
      setFault(undefined)
    } catch (failure) {
      setFault(failure)
    }
  }
  const failed = error ?? fault
  return (
    <section className={styles.answer} aria-labelledby="model-answer">
      <h2 id="model-answer">Answer</h2>
      {Boolean(failed) && <p role="alert">{failureText(failed, FALLBACK, FAILURES)}</p>}
      {!data && !error && <p className={muted}>Loading...</p>}
      {data && <DrawnAnswer asked={asked} pages={all} />}
      {last?.next && <Button onClick={() => void showMore()}>Show more</Button>}
      {data && (
        <>
          <h3>JSON</h3>
          <TextBlock label="The answer as JSON" text={JSON.stringify(jsonOf(all), null, 2)} />
        </>
      )}
    </section>
  )
}

/** Pages of a list are one list. */
function jsonOf(pages: readonly ModelAnswer[]): unknown {
  const [first] = pages
  if (first?.kind === 'tuples') return pages.flatMap((page) => (page.kind === 'tuples' ? page.tuples : []))
  if (first?.kind === 'names') return pages.flatMap((page) => (page.kind === 'names' ? page.names : []))
  if (first?.kind === 'check') return { allowed: first.allowed, path: first.path }
  return first?.tree
}
