import { Route, Switch } from 'wouter'
import { NotFound } from '../../runtime/app/feedback/ErrorScreen.tsx'
import { defineRoute } from '../../runtime/app/shell/route.ts'
import { screensOf } from '../../runtime/app/shell/screens-of.tsx'

const program = '/studio/campus/:campusId/program/:programId'

const screens = [
  defineRoute('/studio', () => import('./StudioPage.tsx')),
  defineRoute('/studio/campus/:campusId', () => import('./campus/CampusPage.tsx')),
  defineRoute('/studio/global/library-management/:section/:id?', () => import('./global/GlobalPage.tsx')),
  defineRoute('/studio/global/:page?', () => import('./global/GlobalPage.tsx')),
  defineRoute('/studio/campus/:campusId/places/:buildingId?', () => import('./places/PlacesPage.tsx')),
  defineRoute('/studio/campus/:campusId/:page', () => import('./AccessPage.tsx')),
  defineRoute('/program/:programId/dashboard/:id/edit', () => import('./dashboard/DashboardEditPage.tsx')),
  defineRoute(`${program}/:page?`, () => import('./ProgramPage.tsx')),
  defineRoute(`${program}/template/:groupId/*?`, () => import('./WorkbenchPage.tsx'), {
    lasts: ({ groupId }) => groupId,
  }),
]

/** The screens of Studio (002 §2.5–2.8), in their own part of the build: who fills in forms does not load their names. */
export default function StudioRoutes() {
  return (
    <Switch>
      {screensOf(screens)}
      <Route component={NotFound} />
    </Switch>
  )
}
