import { useMemo, useState } from 'react'
import { LookupField } from '../../react/ui/LookupField.tsx'
import { Select } from '../../react/ui/Select.tsx'
import { useLoad } from '../feedback/use-load.ts'
import { useApplication } from '../session/session-context.ts'
import { campusesQuery, peopleQuery } from './operations.ts'
import styles from './Simulation.module.css'

interface Props {
  /** Of who is chosen. */
  name: string
  onChoose(person: { id: string; label: string } | undefined): void
}

/** Finds somebody of a campus; to begin with, of one's own. */
export function PersonChoice({ name, onChoose }: Props) {
  const { transport, user } = useApplication().session
  const [campusCode, setCampus] = useState(user.campusCode ?? '')
  const { data } = useLoad((signal) => transport.request(campusesQuery, {}, { signal }), [transport])
  const lookup = useMemo(
    () => async (searchTerm: string, signal: AbortSignal) => {
      const { people } = await transport.request(peopleQuery, { searchTerm, campusCode }, { signal })
      return people.docs.map(({ userId: id, firstName, lastName, email, title }) => ({
        ...{ id, label: `${firstName} ${lastName}`, answer: { userId: id } },
        detail: [title, email].filter(Boolean).join(', '),
      }))
    },
    [transport, campusCode],
  )
  const campuses = (data?.campuses ?? []).map(({ code, shortName }) => ({ id: code, label: shortName }))
  return (
    <div className={styles.person}>
      <label htmlFor="simulated-campus">Campus</label>
      <Select id="simulated-campus" options={campuses} value={campusCode} onChoose={setCampus} />
      <label htmlFor="simulated-person">Person</label>
      <LookupField
        element={{ id: 'simulated-person', type: 'person', title: 'Person' }}
        state={{ editable: true, required: false }}
        lookup={lookup}
        controlId="simulated-person"
        describedBy={undefined}
        invalid={false}
        chosen={name}
        minLength={2}
        placeholder="Name or e-mail address"
        onBlur={() => {}}
        onChoose={(item) => onChoose(item ?? undefined)}
      />
    </div>
  )
}
