import type { ReactNode } from 'react'
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
    <div className={`fw-alert fw-tone-${tone}`}>
      <Icon name={icon} />
      <div className="fw-alert-body">
        <strong className="fw-alert-label">{label}</strong>
        {children}
      </div>
    </div>
  )
}
