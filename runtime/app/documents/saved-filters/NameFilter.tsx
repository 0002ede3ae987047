import { useState } from 'react'
import { newId } from '../../../client/autosave/page-load.ts'
import { NameDialog } from '../../../react/ui/NameDialog.tsx'
import type { Filter } from './filter-address.ts'
import { MOST_LETTERS, nameProblem, sameName } from './filter-name.ts'
import type { SavedFilterList } from './use-saved-filters.ts'

interface Props {
  /** What is kept. */
  filter: Filter
  list: SavedFilterList
  onClose(): void
}

/** Gives the list as it is shown a name; one that there is already takes the new list. */
export function NameFilter({ filter, list: { filters = [], save }, onClose }: Props) {
  const [name, setName] = useState('')
  const [newFilterId] = useState(newId)
  const replaced = filters.find((other) => sameName(other.name, name))
  return (
    <NameDialog
      title="Save this filter"
      lead="Keeps which documents are listed, the figure they stand behind, the search, the type, the status, the order and the columns. Only you see it."
      label="Name"
      name={name}
      onName={setName}
      maxLength={MOST_LETTERS}
      nameless="Enter a name."
      hint={replaced ? `“${replaced.name}” will be replaced.` : ''}
      verb={replaced ? 'Replace' : 'Save'}
      save={() => save({ ...filter, id: replaced?.id ?? newFilterId, name: name.trim() }).then(onClose)}
      faultOf={nameProblem}
      onClose={onClose}
    />
  )
}
