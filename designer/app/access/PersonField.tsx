import { useMemo, useRef } from 'react'
import { useApplication } from '../../../runtime/app/session/session-context.ts'
import { LookupField } from '../../../runtime/react/ui/LookupField.tsx'
import { problem } from '../../../runtime/react/ui/text.ts'
import styles from './access.module.css'
import { peopleQuery, type RoleMember } from './operations.ts'

interface Props {
  id: string
  label: string
  /** Whose people are searched; the viewer's own campus unless told. */
  campusCode?: string
  /** Finds others than those who may sign in. */
  find?(searchTerm: string, signal: AbortSignal): Promise<readonly FoundPerson[]>
  chosen: RoleMember | undefined
  fault: string | undefined
  onChoose(person: RoleMember | undefined): void
}

type FoundPerson = RoleMember & { title?: string | null }

export const nameOf = ({ firstName, lastName }: RoleMember) => `${firstName} ${lastName}`

/** Finds somebody of the directory. */
export function PersonField({ id, label, campusCode, find, chosen, fault, onChoose }: Props) {
  const { session } = useApplication()
  const known = useRef(new Map<string, RoleMember>())
  const lookup = useMemo(
    () => async (searchTerm: string, signal: AbortSignal) => {
      const asked = { searchTerm, campusCode: campusCode ?? null }
      const found: readonly FoundPerson[] = find
        ? await find(searchTerm, signal)
        : (await session.transport.request(peopleQuery, asked, { signal })).people.docs
      return found.map(({ title, ...person }) => {
        known.current.set(person.userId, person)
        const detail = [title, person.email].filter(Boolean).join(', ')
        return { id: person.userId, label: nameOf(person), detail, answer: { userId: person.userId } }
      })
    },
    [session, campusCode, find],
  )
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <LookupField
        element={{ id, type: 'person', title: label }}
        state={{ editable: true, required: true }}
        lookup={lookup}
        controlId={id}
        describedBy={fault ? `${id}-fault` : undefined}
        invalid={fault !== undefined}
        chosen={chosen ? nameOf(chosen) : ''}
        minLength={2}
        debounce={300}
        placeholder="Name or e-mail address"
        onBlur={() => {}}
        onChoose={(item) => onChoose(item ? known.current.get(item.id) : undefined)}
      />
      {fault && (
        <p id={`${id}-fault`} className={problem} role="alert">
          {fault}
        </p>
      )}
    </div>
  )
}
