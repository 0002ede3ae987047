import { useState } from 'react'
import { LookupInput } from '../../react/ui/LookupInput.tsx'
import { usePeopleLookup } from '../session/use-people-lookup.ts'

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
  const { lookup } = usePeopleLookup()
  const [chosen, setChosen] = useState({ id: value, label: name ?? value })
  const label = chosen.id === value && chosen.id !== chosen.label ? chosen.label : (name ?? value)
  return (
    <LookupInput
      {...{ id, lookup }}
      label="Person"
      chosen={value && label}
      placeholder="Name, e-mail address or ID"
      offer={(typed) => ({
        id: typed,
        label: typed,
        detail: 'The person with this ID',
        answer: { userId: typed },
      })}
      onChoose={(item) => {
        setChosen({ id: item?.id ?? '', label: item?.label ?? '' })
        onChoose(item?.id ?? '')
      }}
    />
  )
}
