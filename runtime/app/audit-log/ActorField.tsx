import { useMemo, useState } from 'react'
import { LookupField } from '../../react/ui/LookupField.tsx'
import { useApplication } from '../session/session-context.ts'
import { peopleQuery } from './operations.ts'

interface Props {
  id: string
  /** The person's ID; empty for everybody. */
  value: string
  /** As far as it is known who that is. */
  name: string | undefined
  onChoose(userId: string): void
}

/** Finds somebody of the directory; who is in none (a guest, somebody who has left) is found by their ID. */
export function ActorField({ id, value, name, onChoose }: Props) {
  const { transport } = useApplication().session
  const [chosen, setChosen] = useState({ id: value, label: name ?? value })
  const lookup = useMemo(
    () => async (searchTerm: string, signal: AbortSignal) => {
      const { people } = await transport.request(peopleQuery, { searchTerm }, { signal })
      return people.docs.map(({ userId, firstName, lastName, email, title }) => ({
        ...{ id: userId, label: `${firstName} ${lastName}`, answer: { userId } },
        detail: [title, email].filter(Boolean).join(', '),
      }))
    },
    [transport],
  )
  const label = chosen.id === value && chosen.id !== chosen.label ? chosen.label : (name ?? value)
  return (
    <LookupField
      element={{ id, type: 'person', title: 'Person' }}
      state={{ editable: true, required: false }}
      lookup={lookup}
      controlId={id}
      describedBy={undefined}
      invalid={false}
      chosen={value && label}
      minLength={2}
      placeholder="Name, e-mail address or ID"
      offer={(typed) => ({
        id: typed,
        label: typed,
        detail: 'The person with this ID',
        answer: { userId: typed },
      })}
      onBlur={() => {}}
      onChoose={(item) => {
        setChosen({ id: item?.id ?? '', label: item?.label ?? '' })
        onChoose(item?.id ?? '')
      }}
    />
  )
}
