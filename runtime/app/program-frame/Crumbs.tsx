import { Link } from 'wouter'
import styles from './Crumbs.module.css'

interface Crumb {
  name: string
  /** Where it leads; without it one is there, or may not go there. */
  href?: string | undefined
  language?: string | undefined
}

/** The way from Home to where one is (PR-03); the last one is the page itself. */
export function Crumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className={styles.crumbs}>
        {[{ name: 'Home', href: '/' }, ...crumbs].map(({ name, href, language }: Crumb, i) => (
          <li key={name} lang={language} aria-current={i === crumbs.length ? 'page' : undefined}>
            {href ? <Link href={href}>{name}</Link> : name}
          </li>
        ))}
      </ol>
    </nav>
  )
}
