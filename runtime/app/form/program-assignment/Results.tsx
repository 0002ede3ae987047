import { useEffect, useRef } from 'react'
import { Button } from '../../../react/ui/Button.tsx'
import { ButtonRow } from '../../../react/ui/ButtonRow.tsx'
import { Icon, type IconName } from '../../../react/ui/Icon.tsx'
import { muted, problem } from '../../../react/ui/text.ts'
import styles from './Assignment.module.css'
import type { Result } from './use-steps.ts'

const looks: Readonly<Record<Result['state'], { icon: IconName; words: string }>> = {
  waiting: { icon: 'clock', words: 'Waiting' },
  done: { icon: 'success', words: 'Done' },
  undone: { icon: 'undo', words: 'Taken back' },
  failed: { icon: 'stop', words: 'Not done' },
}

interface Props {
  results: readonly Result[]
  isBusy: boolean
  onUndo(): void
  onClose(): void
}

/** What became of each of many changes. */
export function Results({ results, isBusy, onUndo, onClose }: Props) {
  const summary = useRef<HTMLParagraphElement>(null)
  useEffect(() => summary.current?.focus(), [])
  const count = (state: Result['state']) => results.filter((each) => each.state === state).length
  const said = (['done', 'undone', 'failed', 'waiting'] as const)
    .filter((state) => count(state) > 0)
    .map((state) => `${looks[state].words}: ${count(state)}`)
  return (
    <>
      <p ref={summary} tabIndex={-1} role="status" className={styles.summary}>
        {said.join(' · ')}
      </p>
      <ul className={styles.results} aria-busy={isBusy}>
        {results.map(({ id, name, state, reason }) => (
          <li key={id}>
            <Icon name={looks[state].icon} />
            <span className={styles.words}>
              {name}
              {reason ? (
                <span className={problem}>{reason}</span>
              ) : (
                <span className={muted}>{looks[state].words}</span>
              )}
            </span>
          </li>
        ))}
      </ul>
      <ButtonRow at="end">
        {results.some(({ undo }) => undo) && (
          <Button icon="undo" disabled={isBusy} onClick={onUndo}>
            Undo
          </Button>
        )}
        <Button tone="primary" disabled={isBusy} onClick={onClose}>
          Close
        </Button>
      </ButtonRow>
    </>
  )
}
