import { useEffect, useMemo, useRef } from 'react'
import type { Transport } from '../../../client/transport.ts'
import { LookupField } from '../../../react/ui/LookupField.tsx'
import { problem } from '../../../react/ui/text.ts'
import styles from './AssignmentDialog.module.css'
import { assignableQuery } from './operations.ts'
import { texts } from './texts.ts'

export interface ChosenPerson {
  userId: string
  firstName: string
  lastName: string
  email: string
}

export const nameOf = ({ firstName, lastName }: ChosenPerson) => `${firstName} ${lastName}`

interface Props {
  id: string
  label: string
  parentFormId: string
  elementId: string
  transport: Transport
  chosen: ChosenPerson | undefined
  onChoose(person: ChosenPerson | undefined): void
  /** What is wrong with the choice. */
  fault: string | undefined
  isRequired: boolean
}

/** Finds a person who may be assigned: neither the owner nor who is already (SI-02). */
export function PersonSearch({
  id,
  label,
  parentFormId,
  elementId,
  transport,
  chosen,
  fault,
  ...rest
}: Props) {
  const { onChoose, isRequired } = rest
  const field = useRef<HTMLDivElement>(null)
  // Where the answer is typed, and not on the way out.
  useEffect(() => field.current?.querySelector('input')?.focus(), [])
  const known = useRef(new Map<string, ChosenPerson>())
  const lookup = useMemo(
    () => async (searchTerm: string, signal: AbortSignal) => {
      const variables = { parentFormId, subformId: elementId, searchTerm }
      const { assignablePeople } = await transport.request(assignableQuery, variables, { signal })
      return assignablePeople.map(({ title, ...person }) => {
        known.current.set(person.userId, person)
        const detail = [title, person.email].filter(Boolean).join(', ')
        return { id: person.userId, label: nameOf(person), detail, answer: { userId: person.userId } }
      })
    },
    [transport, parentFormId, elementId],
  )
  return (
    <div className={styles.field} ref={field}>
      <label htmlFor={id}>{label}</label>
      <LookupField
        element={{ id, type: 'person', title: label }}
        state={{ editable: true, required: isRequired }}
        lookup={lookup}
        controlId={id}
        describedBy={fault ? `${id}-fault` : undefined}
        invalid={fault !== undefined}
        chosen={chosen ? nameOf(chosen) : ''}
        minLength={2}
        placeholder={texts.search}
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
