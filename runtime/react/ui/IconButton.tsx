import type { ComponentProps } from 'react'
import { Icon, type IconName } from './Icon.tsx'

interface Props extends Omit<ComponentProps<'button'>, 'children'> {
  /** What it does, in words: its accessible name and its tip. */
  label: string
  icon: IconName
}

export function IconButton({ label, icon, className, ...rest }: Props) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={className ? `fw-icon-button ${className}` : 'fw-icon-button'}
    >
      <Icon name={icon} />
    </button>
  )
}
