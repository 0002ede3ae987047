interface Props {
  firstName: string
  lastName: string
}

/** A person's initials: decoration, drawn by the style sheet so that they are no part of any accessible name. */
export function Avatar({ firstName, lastName }: Props) {
  return <span className="fw-avatar" data-initials={firstName.charAt(0) + lastName.charAt(0)} />
}
