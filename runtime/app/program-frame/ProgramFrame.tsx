import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useApplication } from '../session/session-context.ts'
import { Crumbs } from '../shell/Crumbs.tsx'
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
  const dashboards = firstFirst([...program.dashboards, ...program.myDashboards], program.defaultDashboardId)
  // Its admins come to the forms of each template (PR-02), everybody else to where they start one.
  const entries = program.isAdmin
    ? program.templates.map((each) => ({ ...each, href: `${home}/template/${each.groupId}` }))
    : assessmentTemplates.map((each) => ({ ...each, href: `/template/${each.groupId}` }))
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
      <nav className={styles.navigation} aria-label="Program">
        <ul>
          <li>
            <Link href={home} className={styles.entry} aria-current={place ? undefined : 'page'}>
              Overview
            </Link>
          </li>
          {dashboards.map((dashboard) => (
            <li key={dashboard.id}>
              <Link
                href={`${home}/dashboard/${dashboard.id}`}
                className={styles.entry}
                aria-current={place?.path === `${home}/dashboard/${dashboard.id}` ? 'page' : undefined}
              >
                {dashboard.name}
                {program.myDashboards.includes(dashboard) && <span className={styles.own}>Only you</span>}
              </Link>
            </li>
          ))}
          {program.canAddDashboard && (
            <li>
              <Link href={`${home}/dashboard/new/edit`} className={styles.entry}>
                New dashboard
              </Link>
            </li>
          )}
          {program.reports.map(({ id, name }) => (
            <li key={id}>
              <Link
                href={`${home}/report/${id}`}
                className={styles.entry}
                aria-current={place?.path === `${home}/report/${id}` ? 'page' : undefined}
              >
                {name}
              </Link>
            </li>
          ))}
          {program.isAdmin && flags.has('rollout-assignment') && (
            <li>
              <Link
                href={`${home}/assignment`}
                className={styles.entry}
                aria-current={place?.path === `${home}/assignment` ? 'page' : undefined}
              >
                Assignment
              </Link>
            </li>
          )}
          {program.isAdmin && flags.has('rollout-data-export') && (
            <li>
              <Link
                href={`${home}/data-export`}
                className={styles.entry}
                aria-current={place?.path === `${home}/data-export` ? 'page' : undefined}
              >
                Data Explorer
              </Link>
            </li>
          )}
          {flags.has('rollout-user-documents') && (
            <li>
              <Link
                href={`${home}/user`}
                className={styles.entry}
                aria-current={place?.path === `${home}/user` ? 'page' : undefined}
              >
                User documents
              </Link>
            </li>
          )}
          {program.isAdmin && (
            <li>
              <Link
                href={`${home}/review`}
                className={styles.entry}
                aria-current={place?.path === `${home}/review` ? 'page' : undefined}
              >
                Waiting for your review
              </Link>
            </li>
          )}
          {entries.map(({ groupId, name, language, href }) => (
            <li key={groupId}>
              <Link
                href={href}
                className={styles.entry}
                lang={language}
                aria-current={href === place?.path ? 'page' : undefined}
              >
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.content}>
        <h1 lang={place?.language}>{place?.name ?? program.name}</h1>
        {children}
      </div>
    </div>
  )
}

/** The one that is opened first stands first. */
function firstFirst<T extends { id: string }>(list: readonly T[], first: string | null): T[] {
  return list.toSorted((a, b) => Number(b.id === first) - Number(a.id === first))
}
