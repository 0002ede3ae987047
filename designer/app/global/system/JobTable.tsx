import { formatMoment } from '../../../../runtime/core/datetime/format.ts'
import { Badge } from '../../../../runtime/react/ui/Badge.tsx'
import type { System } from './operations.ts'
import styles from './System.module.css'

const stateOf = ({ fault, endedDate }: System['jobs'][number]) => {
  if (fault) return { tone: 'red', text: 'Failed' }
  return endedDate ? { tone: 'green', text: 'Done' } : { tone: 'blue', text: 'Running' }
}

/** What one of the servers does again and again, and how it went. */
export const JobTable = ({ jobs }: { jobs: System['jobs'] }) => (
  <table className={styles.table}>
    <thead>
      <tr>
        <th scope="col">Task</th>
        <th scope="col">Last time</th>
        <th scope="col">Ended</th>
        <th scope="col">Due again</th>
      </tr>
    </thead>
    <tbody>
      {jobs.map((job) => {
        const { tone, text } = stateOf(job)
        return (
          <tr key={job.name}>
            <th scope="row">{job.name}</th>
            <td data-label="Last time">
              <Badge tone={tone}>{text}</Badge>
            </td>
            <td data-label="Ended">{job.endedDate ? formatMoment(job.endedDate) : '—'}</td>
            <td data-label="Due again">{formatMoment(job.next)}</td>
          </tr>
        )
      })}
    </tbody>
  </table>
)
