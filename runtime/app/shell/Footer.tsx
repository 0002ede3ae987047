import { useContext } from 'react'
import { Link } from 'wouter'
import { productName } from '../../react/hooks/product-name.ts'
import styles from './Footer.module.css'
import { FacesContext } from './faces.ts'

export function Footer() {
  const { links } = useContext(FacesContext)
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
