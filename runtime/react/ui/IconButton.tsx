import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './Icon.tsx'
import styles from './IconButton.module.css'

interface IconButtonLook {
  /** What it does, in words: its accessible name and its tip. */
  label: string
  icon: IconName
  small?: boolean
}

type Props = IconButtonLook & Omit<ComponentProps<'button'>, 'children'>

export function IconButton({ label, icon, small, className, ...rest }: Props) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={classNames(styles.iconButton, className)}
      data-small={small || undefined}
    >
      <Icon name={icon} size={small ? 16 : 18} />
    </button>
  )
}

type LinkProps = IconButtonLook & Omit<ComponentProps<'a'>, 'children'>

/** Leads to another address, and looks like a button with an icon. */
export function IconButtonLink({ href, label, icon, small, className, ...rest }: LinkProps) {
  return (
    <a
      {...rest}
      href={href}
      aria-label={label}
      title={label}
      className={classNames(styles.iconButton, className)}
      data-small={small || undefined}
    >
      <Icon name={icon} size={small ? 16 : 18} />
    </a>
  )
}
