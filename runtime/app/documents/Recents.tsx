import { Link } from 'wouter'
import type { DocumentItem } from '../../client/form/form-lists.ts'
import { muted } from '../../react/ui/text.ts'
import { formPath } from '../address/forms.ts'
import { StatusBadge } from '../forms/StatusBadge.tsx'
import { shortDate } from '../forms/short-date.ts'
import { useApplication } from '../session/session-context.ts'
import styles from './Recents.module.css'

/** 000 §9 */
const MOST = 8

/** Those that one worked on last, of what the first page brought (HD-06). */
export function Recents({ docs }: { docs: readonly DocumentItem[] }) {
  const { flags } = useApplication()
  return (
    <section aria-labelledby="recents">
      <h2 id="recents" className={styles.title}>
        Recent
      </h2>
      <ul className={styles.cards}>
        {docs.slice(0, MOST).map(({ id, name, autoId, templateName, status, lastSaved, createdDate }) => (
          <li key={id}>
            <Link href={formPath(id, flags)} className={styles.card}>
              <span className={styles.name}>{name}</span>
              <span className={muted}>{autoId ? `${autoId} · ${templateName}` : templateName}</span>
              <span className={styles.foot}>
                <StatusBadge status={status} />
                <span className={muted}>{shortDate(lastSaved ?? createdDate)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
