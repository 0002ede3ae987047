import type { ReactNode } from 'react'

export function EmptyState({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className="fw-empty">
      <p>{text}</p>
      {children}
    </div>
  )
}
