import { Link } from 'wouter'
import { formatMoment } from '../../../../runtime/core/datetime/format.ts'
import { Badge } from '../../../../runtime/react/ui/Badge.tsx'
import { StackedTable } from '../../../../runtime/react/ui/StackedTable.tsx'
import type { WorkLists } from './concerns.ts'
import type { Work } from './operations.ts'
import { texts } from './texts.ts'
import { workWords } from './words.ts'

const COLUMNS = [texts.kind, texts.underWay, texts.since, texts.failedLately]

/** What the servers have to do by themselves, kind by kind. */
export const WorkTable = ({ work, listed }: { work: readonly Work[]; listed: WorkLists }) => (
  <StackedTable label={texts.work} columns={COLUMNS}>
    {work.map(({ kind, waiting, oldest, failed }) => {
      const { title } = workWords(kind)
      const href = listed.get(kind)
      return (
        <tr key={kind}>
          <th scope="row">{href ? <Link href={href}>{title}</Link> : title}</th>
          <td data-label={texts.underWay}>{waiting}</td>
          <td data-label={texts.since}>{oldest ? formatMoment(oldest) : '—'}</td>
          <td data-label={texts.failedLately}>
            {failed > 0 ? <Badge tone="orange">{failed}</Badge> : failed}
          </td>
        </tr>
      )
    })}
  </StackedTable>
)
