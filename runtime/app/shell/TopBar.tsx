import type { ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import { productName } from '../../react/hooks/product-name.ts'
import type { PlainLink } from './face.ts'
import styles from './TopBar.module.css'

interface Props {
  /** The main ways, where there is room for them. */
  links?: readonly PlainLink[]
  children?: ReactNode
}

/** At the top of every screen: what this is, the main ways, and who is signed in. */
export const TopBar = ({ links, children }: Props) => (
  <header className={styles.bar}>
    <Link href="/" className={styles.brand} data-brand>
      <svg width="24" height="24" viewBox="0 0 32 32" aria-hidden="true">
        <rect width="32" height="32" rx="8" fill="currentColor" />
        <path d="M10 24V8h13v4h-8.500v3H21v4h-6.500v5z" className={styles.mark} />
      </svg>
      <span>{productName}</span>
    </Link>
    {links && (
      <nav className={styles.links} aria-label="Main">
        {links.map(({ href, label }) => (
          <TopLink key={href} to={href}>
            {label}
          </TopLink>
        ))}
      </nav>
    )}
    {children}
  </header>
)

function TopLink({ to, children }: { to: string; children: ReactNode }) {
  const [path] = useLocation()
  return (
    <Link href={to} className={styles.link} aria-current={path === to ? 'page' : undefined}>
      {children}
    </Link>
  )
}
