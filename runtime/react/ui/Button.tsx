import type { ComponentProps, ReactNode } from 'react'
import { Icon, type IconName } from './Icon.tsx'

export interface ButtonProps extends ComponentProps<'button'> {
  /** `primary` once a screen; `quiet` beside content; `danger` for what cannot be undone. */
  tone?: 'primary' | 'secondary' | 'quiet' | 'danger'
  size?: 'sm' | 'md'
  small?: boolean
  icon?: IconName
  /** Says that its work is under way and refuses a second press, without losing the focus. */
  busy?: boolean
  children: ReactNode
}

export function Button({
  tone = 'secondary',
  size = 'md',
  small,
  icon,
  busy,
  children,
  className,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={`fw-button fw-button-${tone}${small || size === 'sm' ? ' fw-button-sm' : ''}${className ? ` ${className}` : ''}`}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy ? <span className="fw-spinner" aria-hidden="true" /> : icon && <Icon name={icon} size={16} />}
      {children}
    </button>
  )
}
