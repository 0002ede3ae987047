import { useCallback } from 'react'
import type { Transport } from '../../../client/transport.ts'
import { PersonField } from '../../session/PersonField.tsx'
import type { Person } from '../../session/use-people-lookup.ts'
import { assignableQuery } from './operations.ts'
import { texts } from './texts.ts'

interface Props {
  label: string
  parentFormId: string
  elementId: string
  transport: Transport
  chosen: Person | undefined
  onChoose(person: Person | undefined): void
  /** What is wrong with the choice. */
  fault: string | undefined
  required: boolean
}

/** Finds a person who may be assigned: neither the owner nor who is already (SI-02). */
export function PersonSearch({ parentFormId, elementId, transport, ...field }: Props) {
  const find = useCallback(
    async (searchTerm: string, signal: AbortSignal) => {
      const variables = { parentFormId, subformId: elementId, searchTerm }
      return (await transport.request(assignableQuery, variables, { signal })).assignablePeople
    },
    [transport, parentFormId, elementId],
  )
  return <PersonField {...field} find={find} placeholder={texts.search} isFirst />
}
