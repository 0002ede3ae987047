import { Link } from 'wouter'
import { productName } from '../../react/hooks/product-name.ts'
import styles from './Footer.module.css'

export function Footer() {
  return (
    <footer className={styles.footer}>
      <span>
        © {new Date().getFullYear()} {productName}
      </span>
      <nav aria-label="Footer">
        <Link href="/accessibility">Accessibility</Link>
        <Link href="/privacy">Privacy Policy</Link>
      </nav>
    </footer>
  )
}
