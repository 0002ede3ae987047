import { Menu, type MenuAction, type MenuPlace } from '../../../react/kit/Menu.tsx'
import type { SentDashboard } from './operations.ts'

interface Props extends MenuPlace {
  dashboard: SentDashboard
  /** Another one of the program may be made. */
  canAdd: boolean
  onRename(): void
  onCopy(type: SentDashboard['type']): void
  onDefault(forEverybody: boolean): void
  onDelete(): void
}

/** What can be done with a dashboard besides reading it. */
export default function DashboardItems({
  dashboard,
  canAdd,
  onRename,
  onCopy,
  onDefault,
  onDelete,
  ...place
}: Props) {
  const { type, canEdit, canManage, isDefault, isMyDefault } = dashboard
  const rename: MenuAction = { id: 'rename', label: 'Rename…', run: onRename }
  const duplicate: MenuAction = { id: 'duplicate', label: 'Duplicate…', run: () => onCopy('PROGRAM') }
  const keep: MenuAction = {
    id: 'keep',
    label: 'Copy to my dashboards…',
    details: 'Only you see it.',
    run: () => onCopy('USER'),
  }
  const first: MenuAction = {
    id: 'first',
    label: isMyDefault ? 'No longer open first for me' : 'Open first for me',
    run: () => onDefault(false),
  }
  const firstOfAll: MenuAction = {
    id: 'first-of-all',
    label: isDefault ? 'No longer open first for everybody' : 'Open first for everybody',
    run: () => onDefault(true),
  }
  const remove: MenuAction = { id: 'delete', label: 'Delete…', tone: 'danger', run: onDelete }
  return (
    <Menu
      {...place}
      label="Dashboard"
      actions={[
        ...(canManage ? [rename] : []),
        ...(canAdd ? [duplicate] : []),
        ...[keep, first],
        ...(canEdit && type === 'PROGRAM' ? [firstOfAll] : []),
        ...(canManage ? [remove] : []),
      ]}
    />
  )
}
