import type { ComponentProps } from 'react'
import styles from './Avatar.module.css'

export type AvatarTone = 'blue' | 'green' | 'orange' | 'purple' | 'gray'

interface Props extends Omit<ComponentProps<'span'>, 'className'> {
  initials: string
  /** Tells several people apart; framed in its colour. */
  tone?: AvatarTone
  small?: boolean
}

/** A person's initials: decoration, beside or around their name. */
export function Avatar({ initials, tone, small, ...rest }: Props) {
  return (
    <span
      {...rest}
      className={styles.avatar}
      data-initials={initials}
      data-tone={tone}
      data-small={small || undefined}
    />
  )
}

export const initialsOf = (person: { firstName: string; lastName: string } | null | undefined): string =>
  person ? person.firstName.charAt(0) + person.lastName.charAt(0) : '?'
