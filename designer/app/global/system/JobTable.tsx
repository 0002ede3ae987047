import { formatMoment } from '../../../../runtime/core/datetime/format.ts'
import { Badge } from '../../../../runtime/react/ui/Badge.tsx'
import { StackedTable } from '../../../../runtime/react/ui/StackedTable.tsx'
import type { System } from './operations.ts'
import { taskName } from './words.ts'

const COLUMNS = ['Task', 'Last time', 'Ended', 'Due again']

const stateOf = ({ fault, endedDate }: System['jobs'][number]) => {
  if (fault) return { tone: 'red', text: 'Failed' }
  return endedDate ? { tone: 'green', text: 'Done' } : { tone: 'blue', text: 'Running' }
}

/** What one of the servers does again and again, and how it went. */
export const JobTable = ({ jobs }: { jobs: System['jobs'] }) => (
  <StackedTable label="Regular tasks" columns={COLUMNS}>
    {jobs.map((job) => {
      const { tone, text } = stateOf(job)
      return (
        <tr key={job.name}>
          <th scope="row">{taskName(job.name)}</th>
          <td data-label="Last time">
            <Badge tone={tone}>{text}</Badge>
          </td>
          <td data-label="Ended">{job.endedDate ? formatMoment(job.endedDate) : '—'}</td>
          <td data-label="Due again">{formatMoment(job.next)}</td>
        </tr>
      )
    })}
  </StackedTable>
)
