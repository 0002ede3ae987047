import { useLocation } from 'wouter'
import { Menu, type MenuPlace } from '../../react/kit/Menu.tsx'
import type { PlainLink } from './face.ts'
import { useLinks } from './use-links.ts'

interface Props extends MenuPlace {
  label: string
  links: readonly PlainLink[]
  /** What looks into the installation stands below them (SH-08). */
  hasTools: boolean
}

/** The main ways of a bar that has no room for them (SH-01), and the developer tools. */
export default function LinkItems({ label, links, hasTools, ...place }: Props) {
  const [, navigate] = useLocation()
  const tools = useLinks('developer tools')
  return (
    <Menu
      {...place}
      label={label}
      actions={[...links, ...(hasTools ? tools : [])].map(({ href, label: name }) => ({
        ...{ id: href, label: name, run: () => navigate(href) },
      }))}
    />
  )
}
