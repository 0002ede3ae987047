import { Badge } from '../../../react/ui/Badge.tsx'
import type { ChangedReply } from './operations.ts'
import { texts } from './texts.ts'
import styles from './WasBefore.module.css'

type Props = Pick<ChangedReply['answers'][number], 'before'> & {
  /** It stands in a row: one that came since held nothing before. */
  inRow: boolean
}

/** That an answer was changed, and what it was before. */
export const WasBefore = ({ before, inRow }: Props) => (
  <span className={styles.remark}>
    <Badge className={styles.changed} tone="blue">
      {texts.changed}
    </Badge>
    {before !== null ? (
      <span>
        {texts.was} <bdi>{before}</bdi>
      </span>
    ) : (
      !inRow && <span>{texts.wasNothing}</span>
    )}
  </span>
)
