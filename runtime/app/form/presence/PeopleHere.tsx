import { useStore } from '../../../react/hooks/use-store.ts'
import { questionName } from '../answer-words.ts'
import type { OpenForm } from '../open-form.ts'
import type { PersonHere } from './presence.ts'
import { texts } from './texts.ts'

const MOST_SHOWN = 4

/** Who else has the form open, each with the way to the question they are in. */
export function PeopleHere({ form }: { form: OpenForm }) {
  const people = useStore(form.presence.people)
  const said = useStore(form.presence.said)
  const shown = people.slice(0, MOST_SHOWN)
  const more = people.length - shown.length
  return (
    <>
      {people.length > 0 && (
        <ul className="fw-people" aria-label={texts.here}>
          {shown.map((person) => (
            <li key={person.id}>
              <PersonMark form={form} person={person} />
            </li>
          ))}
          {more > 0 && (
            <li className="fw-muted">
              +{more}
              <span className="fw-visually-hidden"> {texts.more(more)}</span>
            </li>
          )}
        </ul>
      )}
      <span className="fw-visually-hidden" role="status">
        {said}
      </span>
    </>
  )
}

function PersonMark({ form: { session }, person }: { form: OpenForm; person: PersonHere }) {
  const { key, name, initials, tone } = person
  const look = { className: 'fw-person', 'data-tone': tone, 'data-initials': initials }
  const goTo = key !== null && session.engine.get(key) ? () => session.goToQuestion(key) : undefined
  const text = key !== null && goTo ? texts.isIn(name, questionName(session, key)) : name
  const words = <span className="fw-visually-hidden">{text}</span>
  if (!goTo) {
    return (
      <span {...look} title={text}>
        {words}
      </span>
    )
  }
  return (
    <button type="button" {...look} title={text} onClick={goTo}>
      {words}
    </button>
  )
}
