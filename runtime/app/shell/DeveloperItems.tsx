import type { MenuPlace } from '../../react/kit/Menu.tsx'
import { developerTools } from './developer-tools.ts'
import LinkItems from './LinkItems.tsx'

/** The tools of the installation as a menu of their own. */
export default function DeveloperItems({
  abilities,
  ...place
}: MenuPlace & { abilities: ReadonlySet<string> }) {
  return <LinkItems {...place} label="Developer Tools" links={developerTools(abilities)} />
}
