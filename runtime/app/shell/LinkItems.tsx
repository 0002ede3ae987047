import { useLocation } from 'wouter'
import { Menu, type MenuPlace } from '../../react/kit/Menu.tsx'
import type { BarLink } from './TopBar.tsx'

/** The main ways of a bar that has no room for them (SH-01). */
export default function LinkItems({ links, ...place }: MenuPlace & { links: readonly BarLink[] }) {
  const [, navigate] = useLocation()
  return (
    <Menu
      {...place}
      label="Main"
      actions={links.map(({ to, label }) => ({ id: to, label, run: () => navigate(to) }))}
    />
  )
}
