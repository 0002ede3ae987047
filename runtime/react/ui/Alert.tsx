import type { ReactNode } from 'react'
import styles from './Alert.module.css'
import { Icon, type IconName } from './Icon.tsx'
import { texts } from './texts.ts'

export type AlertTone = 'info' | 'note' | 'success' | 'warning' | 'danger'

const icons: Readonly<Record<AlertTone, IconName>> = {
  info: 'info',
  note: 'note',
  success: 'success',
  warning: 'alert',
  danger: 'stop',
}

/** Says its tone by icon and word as well as by colour (WCAG 1.4.1). */
export function Alert({ tone, children }: { tone: AlertTone; children: ReactNode }) {
  return (
    <div className={styles.alert} data-tone={tone}>
      <Icon name={icons[tone]} />
      <div className={styles.body}>
        <strong className={styles.label}>{texts[tone]}</strong>
        {children}
      </div>
    </div>
  )
}
