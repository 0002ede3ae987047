import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { IconButtonLink } from '../../react/ui/IconButton.tsx'
import styles from './FormFrame.module.css'

interface Props {
  /** The way out: where it leads and what it is called. */
  close?: { href: string; label: string }
  /** The form's name and facts. */
  heading: ReactNode
  /** Beside the heading. */
  aside?: ReactNode
  children: ReactNode
}

/** A form's bar, which stays while its pages scroll, and what stands below it. */
export const FormFrame = ({ close, heading, aside, children }: Props) => (
  <>
    <header className={styles.header} data-screen-bar>
      {close && (
        <Link href={close.href} asChild>
          <IconButtonLink className={styles.close} icon="arrowLeft" label={close.label} />
        </Link>
      )}
      <div className={styles.heading}>{heading}</div>
      {aside}
    </header>
    {children}
  </>
)
