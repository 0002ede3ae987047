import { Alert } from '../../../runtime/react/ui/Alert.tsx'
import { Button } from '../../../runtime/react/ui/Button.tsx'
import styles from './fields.module.css'

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
        <p>
          {`This was changed elsewhere while you wrote. Your text is still here, and not kept yet. ${
            theirs === '' ? 'It is not there any more.' : 'It now says:'
          }`}
        </p>
        {theirs !== '' && (
          <pre className={styles.theirs} tabIndex={0} aria-label={`${label}, as it is now`} role="region">
            {theirs}
          </pre>
        )}
        <div className={styles.choose}>
          <Button small onClick={onMine}>
            Use my text
          </Button>
          <Button small onClick={onTheirs}>
            Use what it says now
          </Button>
        </div>
      </Alert>
    </div>
  )
}
