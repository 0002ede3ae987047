import { Link } from 'wouter'
import { useApplication } from '../../../runtime/app/session/session-context.ts'
import { common } from '../../parts/common-texts.ts'
import styles from './Global.module.css'
import { globalPages } from './pages.ts'

/** At the left of the global screens: those that one may see. */
export function GlobalNavigation({ page }: { page: string }) {
  const pages = globalPages(useApplication())
  return (
    <nav className={styles.navigation} aria-label={common.global}>
      {pages.map(({ path, title, href }) => (
        <Link
          key={href}
          href={href}
          className={styles.entry}
          aria-current={path === page ? 'page' : undefined}
        >
          {title}
        </Link>
      ))}
    </nav>
  )
}
