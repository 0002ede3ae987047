import { Link } from 'wouter'

export function Footer() {
  return (
    <footer className="fw-footer">
      <span>© {new Date().getFullYear()} Formwork</span>
      <nav aria-label="Footer">
        <Link href="/accessibility">Accessibility</Link>
        <Link href="/privacy">Privacy Policy</Link>
      </nav>
    </footer>
  )
}
