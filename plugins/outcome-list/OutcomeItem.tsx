import { memo, type ReactNode, useId, useState } from 'react'
import { Badge } from '../../runtime/react/ui/Badge.tsx'
import { Button } from '../../runtime/react/ui/Button.tsx'
import { muted } from '../../runtime/react/ui/text.ts'
import { Assistant } from './Assistant.tsx'
import styles from './OutcomeItem.module.css'
import type { OutcomeProps } from './outcome-props.ts'
import { RiskLevel } from './RiskLevel.tsx'
import { resultWords, titleOf } from './result-words.ts'
import { Signing } from './Signing.tsx'
import { TrainingProgress } from './TrainingProgress.tsx'
import { texts } from './texts.ts'
import { WhyText } from './WhyText.tsx'

/** One outcome: what it is, and by what it came to it. Rendered again when it changed, and only then. */
export const OutcomeItem = memo(function OutcomeItem(props: OutcomeProps) {
  const { groupId, groupName, entry, outcomes, goTo } = props
  const { outcome, result, about } = entry
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const title = titleOf(entry, groupName)
  return (
    <li className={styles.outcome} data-outcome={outcome.id}>
      <p className={styles.head}>
        <span className={styles.title}>{title}</span>
        {about && <span className={muted}>{texts.about(about)}</span>}
      </p>
      <div className={styles.content} aria-live="polite">
        {result.state === 'unknown' ? <Badge>{texts.notDetermined}</Badge> : contentOf(props)}
        {entry.advice && <p className={styles.text}>{entry.advice}</p>}
      </div>
      <Button
        tone="link"
        small
        className={styles.why}
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={texts.whyOf(title)}
        onClick={() => setOpen(!isOpen)}
      >
        {texts.why}
      </Button>
      <div id={id} hidden={!isOpen} className={styles.reason}>
        {isOpen && (
          <WhyText
            groupId={groupId}
            outcomeId={outcome.id}
            said={resultWords(entry) || title}
            state={result.state}
            outcomes={outcomes}
            goTo={goTo}
          />
        )}
      </div>
    </li>
  )
})

function contentOf(props: OutcomeProps): ReactNode {
  const { outcome, result } = props.entry
  if (outcome.type === 'risk') return result.level && <RiskLevel level={result.level} value={result.value} />
  if (outcome.type === 'number') return <span className={styles.number}>{resultWords(props.entry)}</span>
  if (outcome.type === 'text') return <p className={styles.text}>{outcome.text}</p>
  if (outcome.type === 'training') return <TrainingProgress {...props} outcome={outcome} />
  if (outcome.type === 'acknowledgement') return <Signing {...props} outcome={outcome} />
  return <Assistant {...props} outcome={outcome} />
}
