import type { ReactNode } from 'react'
import styles from './Alert.module.css'
import { Icon, type IconName } from './Icon.tsx'

export type AlertTone = 'info' | 'note' | 'success' | 'warning' | 'danger'

const looks: Readonly<Record<AlertTone, { icon: IconName; label: string }>> = {
  info: { icon: 'info', label: 'Information' },
  note: { icon: 'note', label: 'Note' },
  success: { icon: 'success', label: 'Success' },
  warning: { icon: 'alert', label: 'Warning' },
  danger: { icon: 'stop', label: 'Critical' },
}

/** Says its tone by icon and word as well as by colour (WCAG 1.4.1). */
export function Alert({ tone, children }: { tone: AlertTone; children: ReactNode }) {
  const { icon, label } = looks[tone]
  return (
    <div className={styles.alert} data-tone={tone}>
      <Icon name={icon} />
      <div className={styles.body}>
        <strong className={styles.label}>{label}</strong>
        {children}
      </div>
    </div>
  )
}
