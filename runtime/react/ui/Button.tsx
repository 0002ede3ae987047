import type { ComponentProps, ReactNode } from 'react'
import { Icon, type IconName } from './Icon.tsx'

interface Props extends ComponentProps<'button'> {
  /** `primary` once a screen; `quiet` beside content; `danger` for what cannot be undone. */
  tone?: 'primary' | 'secondary' | 'quiet' | 'danger'
  small?: boolean
  icon?: IconName
  children: ReactNode
}

export function Button({ tone = 'secondary', small, icon, children, className, ...rest }: Props) {
  const size = small ? ' fw-button-sm' : ''
  return (
    <button
      type="button"
      {...rest}
      className={`fw-button fw-button-${tone}${size}${className ? ` ${className}` : ''}`}
    >
      {icon && <Icon name={icon} size={16} />}
      {children}
    </button>
  )
}
