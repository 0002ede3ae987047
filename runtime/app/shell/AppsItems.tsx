import { useLocation } from 'wouter'
import { Menu, type MenuPlace } from '../../react/kit/Menu.tsx'
import { useLoad } from '../feedback/use-load.ts'
import { useApplication } from '../session/session-context.ts'
import { appColumns } from './app-columns.ts'
import { MenuState } from './MenuState.tsx'
import { moreAppsQuery } from './operations.ts'

/** The further applications of the institution (SH-02). */
export default function AppsItems(place: MenuPlace) {
  const { session } = useApplication()
  const [, navigate] = useLocation()
  const { data, error } = useLoad(
    (signal) => session.transport.request(moreAppsQuery, {}, { signal }),
    [session],
  )
  const apps = data?.moreApps
  return (
    <Menu
      {...place}
      label="Apps"
      head={<MenuState entries={apps?.length} error={error} empty="There are no other apps." />}
      columns={appColumns(apps?.length ?? 0)}
      actions={(apps ?? []).map(({ id, name, contextUrl }) => ({
        id,
        label: name,
        run: () => (contextUrl.startsWith('/') ? navigate(contextUrl) : location.assign(contextUrl)),
      }))}
    />
  )
}
