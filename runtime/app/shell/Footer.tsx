import { Link } from 'wouter'
import { productName } from '../../react/hooks/product-name.ts'
import styles from './Footer.module.css'
import type { ScreenLink } from './face.ts'

export function Footer({ links }: { links: readonly ScreenLink[] }) {
  return (
    <footer className={styles.footer}>
      <span>
        © {new Date().getFullYear()} {productName}
      </span>
      <nav aria-label="Footer">
        {links.map(
          ({ href, label, places }) =>
            places.footer && (
              <Link key={href} href={href}>
                {label}
              </Link>
            ),
        )}
      </nav>
    </footer>
  )
}
