import { useApplication } from '../../../runtime/app/session/session-context.ts'
import { NavigationList, SideNavigation } from '../../../runtime/app/shell/SideNavigation.tsx'
import { common } from '../../parts/common-texts.ts'
import { globalPages } from './pages.ts'

/** At the left of the global screens: those that one may see. */
export function GlobalNavigation({ page }: { page: string }) {
  const pages = globalPages(useApplication())
  return (
    <SideNavigation label={common.global}>
      <NavigationList
        entries={pages.map(({ title, href }) => ({ name: title, href }))}
        current={pages.find(({ path }) => path === page)?.href}
      />
    </SideNavigation>
  )
}
