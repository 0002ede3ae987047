import { Badge } from '../../../../runtime/react/ui/Badge.tsx'
import styles from './Claims.module.css'
import type { giftsIn } from './rule-words.ts'
import { texts } from './texts.ts'

interface Props {
  label: string
  gifts: ReturnType<typeof giftsIn>
}

/** What is given; what there is not is said to be so. */
export const Gifts = ({ label, gifts }: Props) => (
  <ul className={styles.gifts} aria-label={label}>
    {gifts.map(({ key, text, isUnknown }) => (
      <li key={key}>
        <Badge tone={isUnknown ? 'orange' : 'gray'}>{isUnknown ? texts.textGone(text) : text}</Badge>
      </li>
    ))}
  </ul>
)
