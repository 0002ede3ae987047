import { Link } from 'wouter'
import styles from './Footer.module.css'

export function Footer() {
  return (
    <footer className={styles.footer}>
      <span>© {new Date().getFullYear()} Formwork</span>
      <nav aria-label="Footer">
        <Link href="/accessibility">Accessibility</Link>
        <Link href="/privacy">Privacy Policy</Link>
      </nav>
    </footer>
  )
}
