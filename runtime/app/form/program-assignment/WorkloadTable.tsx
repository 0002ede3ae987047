import { formatDate } from '../../../core/datetime/format.ts'
import { Button } from '../../../react/ui/Button.tsx'
import { EmptyList } from '../../../react/ui/EmptyList.tsx'
import styles from './Assignment.module.css'
import type { Load } from './workload.ts'

interface Props {
  loads: readonly Load[]
  /** Whose work is shown below; everybody's without one. */
  chosen: string | undefined
  onChoose(userId: string | undefined): void
}

/** Who has how much to do; a person leads to their work. */
export function WorkloadTable({ loads, chosen, onChoose }: Props) {
  return (
    <section aria-labelledby="workload" className={styles.section}>
      <h2 id="workload">Workload</h2>
      {loads.length === 0 ? (
        <EmptyList>Nobody has open work.</EmptyList>
      ) : (
        <table className={styles.loads}>
          <thead>
            <tr>
              <th scope="col">Person</th>
              <th scope="col">Open</th>
              <th scope="col">Overdue</th>
              <th scope="col">Next due</th>
            </tr>
          </thead>
          <tbody>
            {loads.map(({ userId, name, open, overdue, nextDue }) => (
              <tr key={userId} data-chosen={userId === chosen || undefined}>
                <th scope="row">
                  <Button
                    tone="link"
                    aria-pressed={userId === chosen}
                    onClick={() => onChoose(userId === chosen ? undefined : userId)}
                  >
                    {name}
                  </Button>
                </th>
                <td>{open}</td>
                <td data-late={overdue > 0 || undefined}>{overdue}</td>
                <td>{nextDue ? formatDate(nextDue) : '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
