import { formatMoment } from '../../../../runtime/core/datetime/format.ts'
import { Badge } from '../../../../runtime/react/ui/Badge.tsx'
import { StackedTable } from '../../../../runtime/react/ui/StackedTable.tsx'
import type { System } from './operations.ts'
import { texts } from './texts.ts'
import { taskName } from './words.ts'

const COLUMNS = [texts.task, texts.lastTime, texts.ended, texts.dueAgain]

const stateOf = ({ fault, endedDate }: System['jobs'][number]) => {
  if (fault) return { tone: 'red', text: texts.failed }
  return endedDate ? { tone: 'green', text: texts.done } : { tone: 'blue', text: texts.running }
}

/** What one of the servers does again and again, and how it went. */
export const JobTable = ({ jobs }: { jobs: System['jobs'] }) => (
  <StackedTable label={texts.regularTasks} columns={COLUMNS}>
    {jobs.map((job) => {
      const { tone, text } = stateOf(job)
      return (
        <tr key={job.name}>
          <th scope="row">{taskName(job.name)}</th>
          <td data-label={texts.lastTime}>
            <Badge tone={tone}>{text}</Badge>
          </td>
          <td data-label={texts.ended}>{job.endedDate ? formatMoment(job.endedDate) : '—'}</td>
          <td data-label={texts.dueAgain}>{formatMoment(job.next)}</td>
        </tr>
      )
    })}
  </StackedTable>
)
