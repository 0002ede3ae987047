import { statusOf } from '../../core/workflow/status.ts'
import { Icon, type IconName } from '../../react/ui/Icon.tsx'
import { useApplication } from '../session/session-context.ts'

const icons: Readonly<Record<string, IconName>> = {
  gray: 'pencil',
  blue: 'user',
  green: 'success',
  orange: 'clock',
  red: 'stop',
}

/** A status in words, with an icon besides the colour; a dash when there is none. */
export function StatusBadge({ status, label }: { status: string; label?: string | null }) {
  const { statuses } = useApplication()
  const look = statusOf(status, statuses)
  if (!look) return <span className="fw-muted">–</span>
  return (
    <span className="fw-status" data-tone={look.tone}>
      <Icon name={icons[look.tone] ?? 'pencil'} size={14} />
      {label || look.label}
    </span>
  )
}
