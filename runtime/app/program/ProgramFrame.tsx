import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { ProgramOverview } from './operations.ts'
import styles from './ProgramFrame.module.css'

interface Props {
  program: ProgramOverview['program']
  templates: ProgramOverview['assessmentTemplates']
  /** What can be done with the page. */
  actions?: ReactNode
  children: ReactNode
}

/** The frame of a program's screens: where one is, and what else there is in the program (PR-03). */
export const ProgramFrame = ({ program, templates, actions, children }: Props) => (
  <div className={styles.program} data-wide>
    <div className={styles.toolbar}>
      <nav aria-label="Breadcrumb">
        <ol className={styles.crumbs}>
          <li>
            <Link href="/">Home</Link>
          </li>
          <li aria-current="page">{program.name}</li>
        </ol>
      </nav>
      {actions}
    </div>
    <nav className={styles.navigation} aria-label="Program">
      <ul>
        <li>
          <Link href={`/program/${program.id}`} className={styles.entry} aria-current="page">
            Overview
          </Link>
        </li>
        {templates.map(({ groupId, name, language }) => (
          <li key={groupId}>
            <Link href={`/template/${groupId}`} className={styles.entry} lang={language}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
    <div className={styles.content}>
      <h1>{program.name}</h1>
      {children}
    </div>
  </div>
)
