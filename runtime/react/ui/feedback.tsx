import type { ReactNode } from 'react'
import { Icon, type IconName } from './Icon.tsx'

export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="fw-visually-hidden">{children}</span>
}

export function Spinner({ label = 'Loading' }: { label?: string }) {
  return (
    <span className="fw-loading" role="status">
      <span className="fw-spinner" aria-hidden="true" />
      <span className="fw-visually-hidden">{label}</span>
    </span>
  )
}

/** The shape of what is coming, so that nothing jumps when it arrives. */
export function Skeleton({ lines = 3, label = 'Loading' }: { lines?: number; label?: string }) {
  return (
    <div className="fw-skeleton" role="status">
      <span className="fw-visually-hidden">{label}</span>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className="fw-skeleton-line" aria-hidden="true" />
      ))}
    </div>
  )
}

interface EmptyStateProps {
  title: string
  icon?: IconName
  /** What would help next, e.g. a button. */
  action?: ReactNode
  children?: ReactNode
}

export function EmptyState({ title, icon = 'file', action, children }: EmptyStateProps) {
  return (
    <div className="fw-empty">
      <Icon name={icon} size={28} />
      <p className="fw-empty-title">{title}</p>
      {children && <div className="fw-empty-text">{children}</div>}
      {action}
    </div>
  )
}
