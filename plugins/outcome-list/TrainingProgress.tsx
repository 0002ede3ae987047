import { useState } from 'react'
import type { Training } from '../../runtime/react/contract.ts'
import { Button } from '../../runtime/react/ui/Button.tsx'
import { muted, problem } from '../../runtime/react/ui/text.ts'
import type { Outcome } from '../../schemas/index.ts'
import styles from './OutcomeItem.module.css'
import type { OutcomeProps } from './outcome-props.ts'
import { progressWords } from './result-words.ts'
import { texts } from './texts.ts'
import { useOnce } from './use-once.ts'

type Props = Pick<OutcomeProps, 'groupId' | 'entry' | 'outcomes'> & {
  outcome: Extract<Outcome, { type: 'training' }>
}

/** A course, and how far each person is in it (OU-06). */
export function TrainingProgress({ outcome, entry, ...rest }: Props) {
  return (
    <>
      {outcome.link && (
        <p>
          <a href={outcome.link}>{texts.course}</a>
        </p>
      )}
      {entry.trainings.map((training) => (
        <PersonProgress key={training.userId} outcomeId={outcome.id} training={training} {...rest} />
      ))}
    </>
  )
}

function PersonProgress({
  outcomeId,
  training,
  groupId,
  outcomes,
}: { outcomeId: string; training: Training } & Pick<Props, 'groupId' | 'outcomes'>) {
  const { name, courseName, progress, mayRecord, userId } = training
  const [isRefused, setRefused] = useState(false)
  const { run, isRunning } = useOnce(async () =>
    setRefused((await outcomes.record(groupId, outcomeId, userId, 100)) !== undefined),
  )
  return (
    <div className={styles.person}>
      <span>{name}</span>
      <progress max={100} value={progress} aria-label={texts.trainingOf(name)} />
      <span className={muted}>{progressWords(training)}</span>
      {mayRecord && progress < 100 && (
        <Button
          small
          disabled={isRunning}
          aria-label={`${texts.markCompleted}: ${courseName}, ${name}`}
          onClick={run}
        >
          {texts.markCompleted}
        </Button>
      )}
      {isRefused && (
        <p className={problem} role="alert">
          {texts.notRecorded}
        </p>
      )}
    </div>
  )
}
