import { useId } from 'react'
import { Badge } from '../../react/ui/Badge.tsx'
import { EmptyList } from '../../react/ui/EmptyList.tsx'
import { muted } from '../../react/ui/text.ts'
import type { Judged } from './operations.ts'
import styles from './Simulation.module.css'
import { sayCondition } from './say-condition.ts'

/** What a person is shown of a kind, and what they are not, each with what its rule asks. */
export function JudgedList({ title, judged }: { title: string; judged: readonly Judged[] }) {
  const id = useId()
  const shown = judged.filter(({ isShown }) => isShown).length
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>
        {title} <span className={muted}>{`${shown} of ${judged.length} shown`}</span>
      </h2>
      {judged.length === 0 ? (
        <EmptyList>There are none.</EmptyList>
      ) : (
        <ul className={styles.list}>
          {judged.map((each) => (
            <li key={each.id}>
              <span className={styles.name}>{each.name}</span>
              <Badge tone={each.isShown ? 'green' : 'gray'}>{each.isShown ? 'Shown' : 'Not shown'}</Badge>
              <Reasons {...each} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Reasons({ conditions }: Judged) {
  if (conditions.length === 0) return <p className={muted}>Everybody is shown it.</p>
  return (
    <ul className={styles.reasons}>
      {conditions.map(({ rule, isTrue }) => (
        <li key={JSON.stringify(rule)}>
          <span className={isTrue ? styles.isTrue : muted}>{isTrue ? 'True' : 'Not true'}</span>{' '}
          {sayCondition(rule)}
        </li>
      ))}
    </ul>
  )
}
