import { Menu, type MenuPlace } from '../../runtime/react/kit/Menu.tsx'

interface Props extends MenuPlace {
  label: string
  remove: string
  onRemove(): void
}

export default function MoreItems({ label, remove, onRemove, ...place }: Props) {
  return <Menu {...place} label={label} actions={[{ id: 'remove', label: remove, run: onRemove }]} />
}
