import { Menu, type MenuPlace } from '../../runtime/react/kit/Menu.tsx'

interface Props extends MenuPlace {
  label: string
  targets: readonly { id: string; label: string }[]
  onPick(id: string): void
}

export default function LeadsToItems({ label, targets, onPick, ...place }: Props) {
  const actions = targets.map(({ id, label: name }) => ({ id, label: name, run: () => onPick(id) }))
  return <Menu {...place} label={label} actions={actions} />
}
