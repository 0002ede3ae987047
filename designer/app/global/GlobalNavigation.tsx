import { NavigationList, SideNavigation } from '../../../runtime/app/shell/SideNavigation.tsx'
import { useLinks } from '../../../runtime/app/shell/use-links.ts'
import { common } from '../../parts/common-texts.ts'
import { globalPath } from './pages.ts'

/** At the left of the global screens: those that one may see. */
export const GlobalNavigation = ({ page }: { page: string }) => (
  <SideNavigation label={common.global}>
    <NavigationList
      entries={useLinks('studio global').map(({ label, href }) => ({ name: label, href }))}
      current={globalPath(page)}
    />
  </SideNavigation>
)
