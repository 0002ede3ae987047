/** Somebody else who is in a question. */
export interface PersonAt {
  id: string
  name: string
  initials: string
  /** Which of the tones of people (form.css) is theirs. */
  tone: number
}

/** Who else is in a question: initials at its frame, their name for whoever listens. */
export function peopleAt(people: readonly PersonAt[] | undefined) {
  if (!people?.length) return null
  return (
    <span className="fw-people-at">
      {people.map(({ id, name, initials, tone }) => (
        <span key={id} className="fw-person-at" data-tone={tone} data-initials={initials} title={name}>
          <span className="fw-visually-hidden">{name}</span>
        </span>
      ))}
    </span>
  )
}
