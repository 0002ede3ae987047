import { Link } from 'wouter'
import { formatMoment } from '../../../../runtime/core/datetime/format.ts'
import { Badge } from '../../../../runtime/react/ui/Badge.tsx'
import type { Work } from './operations.ts'
import styles from './System.module.css'
import { workWords } from './words.ts'

/** What the servers have to do by themselves, kind by kind. */
export const WorkTable = ({ work }: { work: readonly Work[] }) => (
  <table className={styles.table}>
    <thead>
      <tr>
        <th scope="col">Kind</th>
        <th scope="col">Under way</th>
        <th scope="col">Since</th>
        <th scope="col">Failed in seven days</th>
      </tr>
    </thead>
    <tbody>
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
    </tbody>
  </table>
)
