import { Link } from 'wouter'
import styles from './Crumbs.module.css'

export interface Crumb {
  name: string
  /** Where it leads; without it one is there, or may not go there. */
  href?: string | undefined
  language?: string | undefined
}

/** The way to where one is (PR-03); where the last one leads nowhere it is the page itself. */
export const Crumbs = ({ crumbs }: { crumbs: readonly Crumb[] }) => (
  <nav aria-label="Breadcrumb">
    <ol className={styles.crumbs}>
      {crumbs.map(({ name, href, language }, i) => (
        <li
          key={href ?? name}
          lang={language}
          aria-current={!href && i === crumbs.length - 1 ? 'page' : undefined}
        >
          {href ? <Link href={href}>{name}</Link> : name}
        </li>
      ))}
    </ol>
  </nav>
)
