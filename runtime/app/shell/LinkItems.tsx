import { useLocation } from 'wouter'
import { Menu, type MenuPlace } from '../../react/kit/Menu.tsx'
import { developerTools } from './developer-tools.ts'
import type { BarLink } from './TopBar.tsx'

interface Props extends MenuPlace {
  label?: string
  links: readonly BarLink[]
  /** Of whom the developer tools are, where those have no menu of their own. */
  abilities?: ReadonlySet<string> | undefined
}

/** The main ways of a bar that has no room for them (SH-01). */
export default function LinkItems({ label = 'Main', links, abilities, ...place }: Props) {
  const [, navigate] = useLocation()
  const all = abilities ? [...links, ...developerTools(abilities)] : links
  return (
    <Menu
      {...place}
      label={label}
      actions={all.map(({ to, label: name }) => ({ id: to, label: name, run: () => navigate(to) }))}
    />
  )
}
