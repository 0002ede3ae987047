import type { ReactNode } from 'react'
import type { Tone } from './Badge.tsx'
import { Icon, type IconName } from './Icon.tsx'

export type AlertKind = 'info' | 'note' | 'success' | 'warning' | 'danger' | 'neutral'

export type AlertTone = AlertKind

const looks: Readonly<Record<AlertKind, { tone: Tone; icon: IconName; label: string }>> = {
  info: { tone: 'blue', icon: 'info', label: 'Information' },
  note: { tone: 'purple', icon: 'note', label: 'Note' },
  success: { tone: 'green', icon: 'success', label: 'Success' },
  warning: { tone: 'orange', icon: 'alert', label: 'Warning' },
  danger: { tone: 'red', icon: 'stop', label: 'Critical' },
  neutral: { tone: 'gray', icon: 'info', label: '' },
}

interface Props {
  kind?: AlertKind
  tone?: AlertKind
  /** The word for the kind, when it is not the usual one. Never colour alone (WCAG 1.4.1). */
  label?: string
  /** `alert` interrupts, `status` waits; none for what is on the page from the start. */
  role?: 'alert' | 'status' | 'note'
  children: ReactNode
}

export function Alert({ tone = 'info', kind = tone, label, role, children }: Props) {
  const look = looks[kind]
  const word = label ?? look.label
  return (
    <div className={`fw-alert fw-tone-${look.tone}`} role={role}>
      <Icon name={look.icon} />
      <div className="fw-alert-body">
        {word && <strong className="fw-alert-label">{word}</strong>}
        {children}
      </div>
    </div>
  )
}
