import type { ReactNode } from 'react'
import { templatePath } from '../address/forms.ts'
import {
  dashboardEditPath,
  dashboardPath,
  programPath,
  programTemplatePath,
  reportPath,
} from '../address/programs.ts'
import { useApplication } from '../session/session-context.ts'
import { Crumbs } from '../shell/Crumbs.tsx'
import type { ScreenLink } from '../shell/face.ts'
import { type NavigationEntry, NavigationList, SideNavigation } from '../shell/SideNavigation.tsx'
import { linksOfScreens, programLinks } from '../shell/use-links.ts'
import styles from './ProgramFrame.module.css'
import type { ProgramHead } from './program-head.ts'

interface Props extends ProgramHead {
  /** Where in the program one is, when it is not its first page. */
  place?: { name: string; path: string; language?: string }
  /** What can be done with the page. */
  actions?: ReactNode
  children: ReactNode
}

/** The frame of a program's screens: where one is, and what else there is in the program (PR-03). */
export function ProgramFrame({ program, assessmentTemplates, place, actions, children }: Props) {
  const application = useApplication()
  const home = programPath(program.id)
  const links = programLinks(linksOfScreens(), 'program', { ...application, ...program })
  const entries = entriesOf({ program, assessmentTemplates }, links)
  return (
    <div className={styles.program} data-wide>
      <div className={styles.toolbar}>
        <Crumbs
          crumbs={[
            { name: 'Home', href: '/' },
            { name: program.name, href: place && home },
            ...(place ? [{ name: place.name, language: place.language }] : []),
          ]}
        />
        {actions}
      </div>
      <SideNavigation label="Program">
        <NavigationList entries={entries} current={place ? place.path : home} />
      </SideNavigation>
      <div className={styles.content}>
        <h1 lang={place?.language}>{place?.name ?? program.name}</h1>
        {children}
      </div>
    </div>
  )
}

/** Everything in a program that its viewer may open. */
function entriesOf(
  { program, assessmentTemplates }: ProgramHead,
  links: readonly ScreenLink[],
): NavigationEntry[] {
  const { isAdmin, templates, reports, canAddDashboard, myDashboards, defaultDashboardId } = program
  const dashboards = firstFirst([...program.dashboards, ...myDashboards], defaultDashboardId)
  // Its admins come to the forms of each template (PR-02), everybody else to where they start one.
  const forms = isAdmin
    ? templates.map((each) => ({ ...each, href: programTemplatePath(program.id, each.groupId) }))
    : assessmentTemplates.map((each) => ({ ...each, href: templatePath(each.groupId) }))
  return [
    { name: 'Overview', href: programPath(program.id) },
    ...dashboards.map((dashboard) => ({
      name: dashboard.name,
      href: dashboardPath(program.id, dashboard.id),
      note: myDashboards.includes(dashboard) && <span className={styles.own}>Only you</span>,
    })),
    ...(canAddDashboard ? [{ name: 'New dashboard', href: dashboardEditPath(program.id, 'new') }] : []),
    ...reports.map(({ id, name }) => ({ name, href: reportPath(program.id, id) })),
    ...links.map(({ href, label }) => ({ name: label, href })),
    ...forms,
  ]
}

/** The one that is opened first stands first. */
function firstFirst<T extends { id: string }>(list: readonly T[], first: string | null): T[] {
  return list.toSorted((a, b) => Number(b.id === first) - Number(a.id === first))
}
