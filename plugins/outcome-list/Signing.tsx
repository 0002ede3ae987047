import { useState } from 'react'
import { Button } from '../../runtime/react/ui/Button.tsx'
import { muted, problem } from '../../runtime/react/ui/text.ts'
import type { Outcome } from '../../schemas/index.ts'
import styles from './OutcomeItem.module.css'
import type { OutcomeProps } from './outcome-props.ts'
import { titleOf, wordsOfDay } from './result-words.ts'
import { texts } from './texts.ts'
import { useOnce } from './use-once.ts'

type Props = Pick<OutcomeProps, 'groupId' | 'groupName' | 'entry' | 'outcomes'> & {
  outcome: Extract<Outcome, { type: 'acknowledgement' }>
}

/** What is to be read and signed, and who has signed it. */
export function Signing({ groupId, groupName, entry, outcomes, outcome }: Props) {
  const { signatures, abilities, signedByViewer } = entry
  const [refusal, setRefusal] = useState<'changed' | 'failed'>()
  const { run, isRunning } = useOnce(async () => setRefusal(await outcomes.sign(groupId, outcome.id)))
  return (
    <>
      <p className={styles.text}>{outcome.text}</p>
      {signatures.map(({ userId, name, signedDate }) => (
        <p key={userId} className={styles.done}>
          {texts.signed(name, wordsOfDay(signedDate))}
        </p>
      ))}
      {signatures.length === 0 && <p className={muted}>{texts.unsigned}</p>}
      {abilities.has('sign') && !signedByViewer && (
        <Button
          tone="secondary"
          disabled={isRunning}
          aria-label={`${texts.sign}: ${titleOf(entry, groupName)}`}
          onClick={run}
        >
          {isRunning ? texts.signing : texts.sign}
        </Button>
      )}
      {refusal && (
        <p className={problem} role="alert">
          {refusal === 'changed' ? texts.changed : texts.notSigned}
        </p>
      )}
    </>
  )
}
