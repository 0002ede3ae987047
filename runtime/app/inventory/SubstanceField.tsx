import { useMemo } from 'react'
import { LookupInput } from '../../react/ui/LookupInput.tsx'
import { useApplication } from '../session/session-context.ts'
import { substancesQuery } from './operations.ts'

interface Props {
  id: string
  inventoryId: string
  /** What is chosen is called so; empty for nothing. */
  chosen: string
  invalid: boolean
  describedBy?: string
  onChoose(substance: { id: string; name: string } | undefined): void
}

/** Searches the libraries of an inventory by name or CAS number. */
export function SubstanceField({ id, inventoryId, chosen, invalid, describedBy, onChoose }: Props) {
  const { transport } = useApplication().session
  const lookup = useMemo(
    () => async (term: string, signal: AbortSignal) => {
      const { inventorySubstances } = await transport.request(
        substancesQuery,
        { inventoryId, term },
        { signal },
      )
      return inventorySubstances.map(({ id: substanceId, name, casNumber }) => ({
        ...{ id: substanceId, label: name, answer: { substanceId } },
        ...(casNumber && { detail: `CAS ${casNumber}` }),
      }))
    },
    [transport, inventoryId],
  )
  return (
    <LookupInput
      {...{ id, label: 'Substance', lookup, invalid, describedBy, chosen }}
      placeholder="Name or CAS number"
      onChoose={(found) => onChoose(found ? { id: found.id, name: found.label } : undefined)}
    />
  )
}
