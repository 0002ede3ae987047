import type { CSSProperties } from 'react'
import { GROUNDS, themeOf } from '../../../../runtime/core/branding/theme.ts'
import { productName } from '../../../../runtime/react/hooks/product-name.ts'
import { common } from '../../../parts/common-texts.ts'
import styles from './Branding.module.css'
import type { Looks } from './looks.ts'
import { texts } from './texts.ts'

/** The accent of whoever has chosen none, as `tokens.css` has it: it follows the scheme of the whole page. */
const OWN = {
  light: { accent: '#3d54c4', 'on-accent': '#ffffff' },
  dark: { accent: '#8fa2ff', 'on-accent': '#10142b' },
} as const

/** What the looks make of a screen, in the light and in the dark. */
export function Preview({ looks }: { looks: Looks }) {
  return (
    <section aria-label={common.preview} className={styles.preview}>
      <Sample looks={looks} scheme="light" />
      <Sample looks={looks} scheme="dark" />
    </section>
  )
}

function Sample({ looks: { name, accent, logo }, scheme }: { looks: Looks; scheme: 'light' | 'dark' }) {
  const colors = themeOf(accent)?.[scheme]
  const tokens = {
    ...GROUNDS[scheme],
    ...(colors ? { accent: colors.accent, 'on-accent': colors.onAccent } : OWN[scheme]),
  }
  const style = Object.fromEntries(Object.entries(tokens).map(([name, color]) => [`--fw-${name}`, color]))
  return (
    <div className={styles.screen} style={style as CSSProperties}>
      <p className={styles.bar}>
        {logo && <img src={logo} alt="" />}
        <span>{name.trim() || productName}</span>
      </p>
      <p>
        <span className={styles.button}>{texts.submit}</span>{' '}
        <span className={styles.link}>{texts.viewAllDocuments}</span>
      </p>
      <p className={styles.note}>{scheme === 'light' ? texts.lightTheme : texts.darkTheme}</p>
    </div>
  )
}
