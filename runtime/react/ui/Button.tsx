import type { ComponentProps, ReactNode } from 'react'
import styles from './Button.module.css'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './Icon.tsx'

interface ButtonLook {
  /** `primary` once a screen; `quiet` beside content; `link` below a list; `danger` for what cannot be undone. */
  tone?: 'primary' | 'secondary' | 'quiet' | 'link' | 'danger'
  small?: boolean
  icon?: IconName
  children: ReactNode
}

type ButtonProps = ButtonLook & ComponentProps<'button'>

export function Button({ tone, small, icon, children, className, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(styles.button, className)}
      data-look={tone}
      data-small={small || undefined}
    >
      {icon && <Icon name={icon} size={16} />}
      {children}
    </button>
  )
}

type ButtonLinkProps = ButtonLook & ComponentProps<'a'>

/** Leads to another address, and looks like a button. */
export function ButtonLink({ tone, small, icon, children, className, ...rest }: ButtonLinkProps) {
  return (
    <a
      {...rest}
      className={classNames(styles.button, className)}
      data-look={tone}
      data-small={small || undefined}
    >
      {icon && <Icon name={icon} size={16} />}
      {children}
    </a>
  )
}
