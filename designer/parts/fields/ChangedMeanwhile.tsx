import { Alert } from '../../../runtime/react/ui/Alert.tsx'
import { Button } from '../../../runtime/react/ui/Button.tsx'
import styles from './fields.module.css'
import { texts } from './texts.ts'

interface Props {
  /** What it is the value of. */
  label: string
  /** What it says now; nothing where it is not there any more. */
  theirs: string
  onMine(): void
  onTheirs(): void
}

/** Both wrote: what was typed stays in its box, what the other one made of it stands here, and one of them is chosen. */
export function ChangedMeanwhile({ label, theirs, onMine, onTheirs }: Props) {
  return (
    <div role="alert" className={styles.meanwhile}>
      <Alert tone="warning">
        <p>{texts.changedElsewhere(theirs)}</p>
        {theirs !== '' && (
          <pre className={styles.theirs} tabIndex={0} aria-label={texts.asItIsNow(label)} role="region">
            {theirs}
          </pre>
        )}
        <div className={styles.choose}>
          <Button small onClick={onMine}>
            {texts.useMyText}
          </Button>
          <Button small onClick={onTheirs}>
            {texts.useNow}
          </Button>
        </div>
      </Alert>
    </div>
  )
}
