import { useId, useState } from 'react'
import { newId } from '../../../client/autosave/page-load.ts'
import { Button } from '../../../react/ui/Button.tsx'
import { ButtonRow } from '../../../react/ui/ButtonRow.tsx'
import { Dialog } from '../../../react/ui/Dialog.tsx'
import { muted, problem } from '../../../react/ui/text.ts'
import { TextInput } from '../../../react/ui/text-input.tsx'
import type { Filter } from './filter-address.ts'
import { MOST_LETTERS, nameProblem, sameName } from './filter-name.ts'
import styles from './SavedFilters.module.css'
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
  const [fault, setFault] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [newFilterId] = useState(newId)
  const id = useId()
  const replaced = filters.find((other) => sameName(other.name, name))
  const keep = async () => {
    if (busy) return
    if (!name.trim()) return setFault('Enter a name.')
    setBusy(true)
    try {
      await save({ ...filter, id: replaced?.id ?? newFilterId, name: name.trim() })
      onClose()
    } catch (error) {
      setFault(nameProblem(error))
      setBusy(false)
    }
  }
  return (
    <Dialog title="Save this filter" dismissable={false} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void keep()
        }}
      >
        <p className={muted}>
          Keeps which documents are listed, the figure they stand behind, the search, the type, the status,
          the order and the columns. Only you see it.
        </p>
        <label className={styles.label} htmlFor={id}>
          Name
        </label>
        <TextInput
          id={id}
          autoFocus
          maxLength={MOST_LETTERS}
          value={name}
          invalid={Boolean(fault)}
          describedBy={fault || replaced ? `${id}-note` : undefined}
          onText={(text) => {
            setName(text)
            setFault(undefined)
            return undefined
          }}
        />
        <p id={`${id}-note`} className={fault ? problem : styles.note} role={fault ? 'alert' : 'status'}>
          {fault ?? (replaced ? `“${replaced.name}” will be replaced.` : '')}
        </p>
        <ButtonRow at="end">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" tone="primary" aria-busy={busy}>
            {replaced ? 'Replace' : 'Save'}
          </Button>
        </ButtonRow>
      </form>
    </Dialog>
  )
}
