import { useState } from 'react'
import { Button } from '../../runtime/react/ui/Button.tsx'
import { muted, problem } from '../../runtime/react/ui/text.ts'
import type { Outcome } from '../../schemas/index.ts'
import styles from './OutcomeItem.module.css'
import type { OutcomeProps } from './outcome-props.ts'
import { texts } from './texts.ts'
import { useOnce } from './use-once.ts'

type Props = Pick<OutcomeProps, 'groupId' | 'entry' | 'outcomes'> & {
  outcome: Extract<Outcome, { type: 'smart' }>
}

/** What the assistant says when it is asked; where there is none, that there is none. */
export function Assistant({ outcome, entry, groupId, outcomes }: Props) {
  const [answer, setAnswer] = useState<string | false>()
  const { run, isRunning } = useOnce(async () =>
    setAnswer((await outcomes.ask(groupId, outcome.id)) ?? false),
  )
  if (!entry.abilities.has('ask')) return <p className={muted}>{texts.noAssistant}</p>
  return (
    <>
      {answer && (
        <>
          <p className={styles.text}>{answer}</p>
          <p className={muted}>{texts.suggested}</p>
        </>
      )}
      {answer === false && (
        <p className={problem} role="alert">
          {texts.silent}
        </p>
      )}
      <Button small disabled={isRunning} onClick={run}>
        {isRunning ? texts.asking : texts.ask}
      </Button>
    </>
  )
}
