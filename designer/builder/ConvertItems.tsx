import { Menu, type MenuPlace } from '../../runtime/react/kit/Menu.tsx'
import type { Entry } from './palette/kinds.ts'
import { texts } from './texts.ts'

interface Props extends MenuPlace {
  kinds: readonly Entry[]
  onPick(key: string): void
}

export default function ConvertItems({ kinds, onPick, ...place }: Props) {
  const actions = kinds.map(({ key, label }) => ({ id: key, label, run: () => onPick(key) }))
  return <Menu {...place} label={texts.changeTo} actions={actions} />
}
