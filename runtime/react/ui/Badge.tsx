import type { ReactNode } from 'react'
import styles from './Badge.module.css'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './Icon.tsx'

interface Props {
  /** `gray`, `blue`, `green`, `orange`, `red` or `purple`; any other is gray. */
  tone?: string
  icon?: IconName
  className?: string
  children: ReactNode
}

const tones: ReadonlySet<string> = new Set(['blue', 'green', 'orange', 'red', 'purple'])

/** A word or two on a coloured ground: a status, a mode. */
export function Badge({ tone = 'gray', icon, className, children }: Props) {
  return (
    <span className={classNames(styles.badge, className)} data-tone={tones.has(tone) ? tone : 'gray'}>
      {icon && <Icon name={icon} size={14} />}
      {children}
    </span>
  )
}
