import { useState } from 'react'
import { failureText } from '../../../../runtime/app/feedback/failure-text.ts'
import { useLoad } from '../../../../runtime/app/feedback/use-load.ts'
import { useApplication } from '../../../../runtime/app/session/session-context.ts'
import { Button } from '../../../../runtime/react/ui/Button.tsx'
import { muted } from '../../../../runtime/react/ui/text.ts'
import { common } from '../../../parts/common-texts.ts'
import { TextBlock } from '../TextBlock.tsx'
import { askModel, type ModelAnswer } from './ask-model.ts'
import { DrawnAnswer } from './DrawnAnswer.tsx'
import styles from './ModelTools.module.css'
import type { Asked } from './question.ts'
import { texts } from './texts.ts'

const FALLBACK = texts.notAsked
const FAILURES = {
  VALIDATION_FAILED: texts.notUnderstood,
  LIMIT_EXCEEDED: texts.tooComplex,
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
      <h2 id="model-answer">{texts.answer}</h2>
      {Boolean(failed) && <p role="alert">{failureText(failed, FALLBACK, FAILURES)}</p>}
      {!data && !error && <p className={muted}>{common.loadingDots}</p>}
      {data && <DrawnAnswer asked={asked} pages={all} />}
      {last?.next && <Button onClick={() => void showMore()}>{common.showMore}</Button>}
      {data && (
        <>
          <h3>{common.json}</h3>
          <TextBlock label={texts.answerAsJson} text={JSON.stringify(jsonOf(all), null, 2)} />
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
