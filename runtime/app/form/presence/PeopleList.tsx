import type { ReactNode } from 'react'
import { isolate } from '../../../core/language/isolate.ts'
import { Avatar } from '../../../react/ui/Avatar.tsx'
import { muted, visuallyHidden } from '../../../react/ui/text.ts'
import { questionName } from '../answer-words.ts'
import type { OpenForm } from '../open-form.ts'
import styles from './PeopleList.module.css'
import type { PersonHere } from './presence.ts'
import { texts } from './texts.ts'

const MOST_SHOWN = 4

/** The others, each with the way to the question they are in. */
export default function PeopleList({
  form,
  people,
}: {
  form: OpenForm
  people: readonly PersonHere[]
}): ReactNode {
  const shown = people.slice(0, MOST_SHOWN)
  const more = people.length - shown.length
  return (
    <ul className={styles.people} aria-label={texts.here}>
      {shown.map((person) => (
        <li key={person.id}>
          <PersonMark form={form} person={person} />
        </li>
      ))}
      {more > 0 && (
        <li className={muted}>
          +{more}
          <span className={visuallyHidden}> {texts.more(more)}</span>
        </li>
      )}
    </ul>
  )
}

function PersonMark({ form: { controller }, person }: { form: OpenForm; person: PersonHere }) {
  const { key, name, initials, tone } = person
  const goTo = key !== null && controller.engine.get(key) ? () => controller.goToQuestion(key) : undefined
  const text = key !== null && goTo ? texts.isIn(isolate(name), questionName(controller, key)) : name
  const badge = (
    <>
      <Avatar initials={initials} tone={tone} />
      <span className={visuallyHidden}>{text}</span>
    </>
  )
  if (!goTo) return <span title={text}>{badge}</span>
  return (
    <button type="button" className={styles.person} title={text} onClick={goTo}>
      {badge}
    </button>
  )
}
