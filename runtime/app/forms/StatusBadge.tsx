import { inLocalWords } from '../../core/language/phrases.ts'
import { statusOf } from '../../core/workflow/status.ts'
import { Badge } from '../../react/ui/Badge.tsx'
import type { IconName } from '../../react/ui/Icon.tsx'
import { muted } from '../../react/ui/text.ts'
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
  if (!look) return <span className={muted}>–</span>
  return (
    <Badge tone={look.tone} icon={icons[look.tone] ?? 'pencil'}>
      {inLocalWords(label || look.label)}
    </Badge>
  )
}
