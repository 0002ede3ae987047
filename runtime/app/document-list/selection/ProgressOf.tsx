import { Button } from '../../../react/ui/Button.tsx'
import { ButtonRow } from '../../../react/ui/ButtonRow.tsx'
import styles from './Selection.module.css'
import type { Progress } from './use-each.ts'

interface Props {
  /** E.g. `Deleting`. */
  doing: string
  progress: Progress
  onStop(): void
}

export const ProgressOf = ({ doing, progress: { done, total }, onStop }: Props) => (
  <>
    <p role="status">{`${doing} ${Math.min(done + 1, total)} of ${total}…`}</p>
    <progress className={styles.progress} aria-label={doing} value={done} max={total} />
    <ButtonRow at="end">
      <Button onClick={onStop}>Stop</Button>
    </ButtonRow>
  </>
)
