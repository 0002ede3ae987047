import type { CSSProperties } from 'react'
import { GROUNDS, themeOf } from '../../../../runtime/core/branding/theme.ts'
import { productName } from '../../../../runtime/react/hooks/product-name.ts'
import styles from './Branding.module.css'
import type { Looks } from './looks.ts'

/** What the looks make of a screen, in the light and in the dark. */
export function Preview({ looks }: { looks: Looks }) {
  return (
    <section aria-label="Preview" className={styles.preview}>
      <Sample looks={looks} scheme="light" />
      <Sample looks={looks} scheme="dark" />
    </section>
  )
}

function Sample({ looks: { name, accent, logo }, scheme }: { looks: Looks; scheme: 'light' | 'dark' }) {
  const colors = themeOf(accent)?.[scheme]
  const tokens = {
    ...GROUNDS[scheme],
    ...(colors && { accent: colors.accent, 'on-accent': colors.onAccent }),
  }
  const style = Object.fromEntries(Object.entries(tokens).map(([name, color]) => [`--fw-${name}`, color]))
  return (
    <div className={styles.screen} style={style as CSSProperties}>
      <p className={styles.bar}>
        {logo && <img src={logo} alt="" />}
        <span>{name.trim() || productName}</span>
      </p>
      <p>
        <span className={styles.button}>Submit</span> <span className={styles.link}>View all documents</span>
      </p>
      <p className={styles.note}>{scheme === 'light' ? 'Light theme' : 'Dark theme'}</p>
    </div>
  )
}
