import { useState } from 'react'
import { LookupInput } from '../../react/ui/LookupInput.tsx'
import { Select } from '../../react/ui/Select.tsx'
import { useLoad } from '../feedback/use-load.ts'
import { useApplication } from '../session/session-context.ts'
import { usePeopleLookup } from '../session/use-people-lookup.ts'
import { campusesQuery } from './operations.ts'
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
  const { lookup } = usePeopleLookup(campusCode)
  const campuses = (data?.campuses ?? []).map(({ code, shortName }) => ({ id: code, label: shortName }))
  return (
    <div className={styles.person}>
      <label htmlFor="simulated-campus">Campus</label>
      <Select id="simulated-campus" options={campuses} value={campusCode} onChoose={setCampus} />
      <label htmlFor="simulated-person">Person</label>
      <LookupInput
        {...{ id: 'simulated-person', label: 'Person', lookup, chosen: name }}
        placeholder="Name or e-mail address"
        onChoose={(item) => onChoose(item ?? undefined)}
      />
    </div>
  )
}
