import { Button } from '../../../react/ui/Button.tsx'
import { type SentencePart, SentenceText } from '../../../react/ui/SentenceText.tsx'
import { muted } from '../../../react/ui/text.ts'
import { texts } from './texts.ts'
import type { Asked } from './use-explanation.ts'
import styles from './Why.module.css'

interface Props {
  sentences: readonly (readonly SentencePart[])[]
  /** What the server was asked besides; undefined where it was not. */
  asked?: Asked
  /** What is said where there is no reason to give. */
  none?: string
  goTo(key: string): void
}

/** Reasons, one sentence each, and whether more are on their way. */
export function Reasons({ sentences, asked, none, goTo }: Props) {
  const isWhole = asked === undefined || asked.kind === 'ready'
  return (
    <>
      {sentences.length > 0 && (
        <ul className={styles.reasons}>
          {sentences.map((spans, i) => (
            <li key={i}>
              <SentenceText spans={spans} goTo={goTo} />
            </li>
          ))}
        </ul>
      )}
      {isWhole && sentences.length === 0 && <p className={muted}>{none}</p>}
      {asked && (
        <div role="status" className={styles.status}>
          {asked.kind === 'loading' && texts.loading}
          {asked.kind === 'failed' && texts.failed}
        </div>
      )}
      {asked?.kind === 'failed' && (
        <Button small onClick={asked.retry}>
          {texts.again}
        </Button>
      )}
    </>
  )
}
