import { Link } from 'wouter'
import { formatMoment } from '../../../../runtime/core/datetime/format.ts'
import { Badge } from '../../../../runtime/react/ui/Badge.tsx'
import { StackedTable } from '../../../../runtime/react/ui/StackedTable.tsx'
import type { Work } from './operations.ts'
import { workWords } from './words.ts'

const COLUMNS = ['Kind', 'Under way', 'Since', 'Failed in seven days']

/** What the servers have to do by themselves, kind by kind. */
export const WorkTable = ({ work }: { work: readonly Work[] }) => (
  <StackedTable label="Work in the background" columns={COLUMNS}>
    {work.map(({ kind, waiting, oldest, failed }) => {
      const { title, href } = workWords(kind)
      return (
        <tr key={kind}>
          <th scope="row">{href ? <Link href={href}>{title}</Link> : title}</th>
          <td data-label="Under way">{waiting}</td>
          <td data-label="Since">{oldest ? formatMoment(oldest) : '—'}</td>
          <td data-label="Failed in seven days">
            {failed > 0 ? <Badge tone="orange">{failed}</Badge> : failed}
          </td>
        </tr>
      )
    })}
  </StackedTable>
)
