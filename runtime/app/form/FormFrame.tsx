import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { directionOf } from '../../core/language/direction.ts'
import { IconButtonLink } from '../../react/ui/IconButton.tsx'
import styles from './FormFrame.module.css'

interface Props {
  /** What everything in it is written in; English without it. */
  language?: string
  /** The way out: where it leads and what it is called. */
  close?: { href: string; label: string }
  /** The form's name and facts. */
  heading: ReactNode
  /** Beside the heading; on a narrow screen above it, so that the name of the form has the width. */
  tools?: ReactNode
  children: ReactNode
}

/** A form's bar, which stays while its pages scroll, and what stands below it. */
export const FormFrame = ({ language = 'en', close, heading, tools, children }: Props) => (
  <div className={styles.form} lang={language} dir={directionOf(language)}>
    <header className={styles.header} data-screen-bar>
      {close && (
        <Link href={close.href} asChild>
          <IconButtonLink className={styles.close} icon="arrowLeft" label={close.label} />
        </Link>
      )}
      <div className={styles.heading}>{heading}</div>
      <div className={styles.tools}>{tools}</div>
    </header>
    {children}
  </div>
)
