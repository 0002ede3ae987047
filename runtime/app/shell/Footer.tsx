import { Link } from 'wouter'
import { productName } from '../../react/hooks/product-name.ts'
import styles from './Footer.module.css'
import type { Face } from './face.ts'

export function Footer({ faces }: { faces: readonly Face[] }) {
  return (
    <footer className={styles.footer}>
      <span>
        © {new Date().getFullYear()} {productName}
      </span>
      <nav aria-label="Footer">
        {faces.flatMap(({ footer = [] }) =>
          footer.map(({ href, label }) => (
            <Link key={href} href={href}>
              {label}
            </Link>
          )),
        )}
      </nav>
    </footer>
  )
}
