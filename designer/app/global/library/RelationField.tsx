import { useMemo, useState } from 'react'
import { useApplication } from '../../../../runtime/app/session/session-context.ts'
import { LookupInput } from '../../../../runtime/react/ui/LookupInput.tsx'
import { itemsQuery } from './operations.ts'
import { texts } from './texts.ts'

interface Props {
  id: string
  label: string
  /** The library whose items may be named. */
  libraryId: string
  /** The ID of the item that is named; empty for none. */
  value: string
  named: string | undefined
  invalid: boolean
  describedBy: string | undefined
  onChoose(id: string): void
}

/** Names an item of another library, found by its words. */
export function RelationField({ id, label, libraryId, value, named, invalid, describedBy, onChoose }: Props) {
  const { transport } = useApplication().session
  const [chosen, setChosen] = useState(value && (named ?? value))
  const lookup = useMemo(
    () => async (searchTerm: string, signal: AbortSignal) => {
      const { libraryItems } = await transport.request(
        itemsQuery,
        { id: libraryId, searchTerm, isArchived: false, page: 1 },
        { signal },
      )
      return libraryItems.docs.map((item) => ({
        ...{ id: item.id, label: item.name, answer: { id: item.id } },
      }))
    },
    [transport, libraryId],
  )
  return (
    <LookupInput
      {...{ id, label, lookup, invalid, describedBy, chosen }}
      minLength={1}
      placeholder={texts.searchItsLibrary}
      onChoose={(found) => {
        setChosen(found?.label ?? '')
        onChoose(found?.id ?? '')
      }}
    />
  )
}
