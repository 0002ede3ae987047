import type { ReactNode } from 'react'
import { useApplication } from '../session/session-context.ts'
import { Crumbs } from '../shell/Crumbs.tsx'
import { type NavigationEntry, NavigationList, SideNavigation } from '../shell/SideNavigation.tsx'
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
  const { flags } = useApplication()
  const home = `/program/${program.id}`
  const entries = entriesOf({ program, assessmentTemplates }, home, flags)
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
  home: string,
  flags: ReadonlySet<string>,
): NavigationEntry[] {
  const { isAdmin, templates, reports, canAddDashboard, myDashboards, defaultDashboardId } = program
  const dashboards = firstFirst([...program.dashboards, ...myDashboards], defaultDashboardId)
  // Its admins come to the forms of each template (PR-02), everybody else to where they start one.
  const forms = isAdmin
    ? templates.map((each) => ({ ...each, href: `${home}/template/${each.groupId}` }))
    : assessmentTemplates.map((each) => ({ ...each, href: `/template/${each.groupId}` }))
  const screens: (NavigationEntry & { isThere: boolean })[] = [
    { name: 'New dashboard', href: `${home}/dashboard/new/edit`, isThere: canAddDashboard },
    ...reports.map(({ id, name }) => ({ name, href: `${home}/report/${id}`, isThere: true })),
    {
      name: 'Assignment',
      href: `${home}/assignment`,
      isThere: isAdmin && flags.has('rollout-assignment'),
    },
    {
      name: 'Data Explorer',
      href: `${home}/data-export`,
      isThere: isAdmin && flags.has('rollout-data-export'),
    },
    { name: 'User documents', href: `${home}/user`, isThere: flags.has('rollout-user-documents') },
    { name: 'Waiting for your review', href: `${home}/review`, isThere: isAdmin },
  ]
  return [
    { name: 'Overview', href: home },
    ...dashboards.map((dashboard) => ({
      name: dashboard.name,
      href: `${home}/dashboard/${dashboard.id}`,
      note: myDashboards.includes(dashboard) && <span className={styles.own}>Only you</span>,
    })),
    ...screens.filter(({ isThere }) => isThere),
    ...forms,
  ]
}

/** The one that is opened first stands first. */
function firstFirst<T extends { id: string }>(list: readonly T[], first: string | null): T[] {
  return list.toSorted((a, b) => Number(b.id === first) - Number(a.id === first))
}
