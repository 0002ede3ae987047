import type { ComponentProps } from 'react'
import styles from './fields.module.css'
import { JsonBox } from './JsonBox.tsx'

/** What no control draws yet, as it is written, folded away under its name. */
export function JsonDetails({ label, ...box }: ComponentProps<typeof JsonBox>) {
  return (
    <details className={styles.details}>
      <summary>{label}</summary>
      <JsonBox {...box} label={label} isLabelHidden />
    </details>
  )
}
