import { useState } from 'react'
import type { LookupItem } from '../../core/element/lookup.ts'
import { DialogField } from '../../react/ui/DialogField.tsx'
import { LookupInput } from '../../react/ui/LookupInput.tsx'

interface Props {
  label: string
  placeholder: string
  lookup(term: string, signal: AbortSignal): Promise<LookupItem[]>
  onAdd(id: string): void
}

/** A search whose finds are added to a list: it is empty again for the next one. */
export function AddField({ label, placeholder, lookup, onAdd }: Props) {
  const [added, setAdded] = useState(0)
  return (
    <DialogField label={label} fault={undefined}>
      {({ id }) => (
        <LookupInput
          key={added}
          {...{ id, label, lookup, placeholder }}
          chosen=""
          onChoose={(item) => {
            if (!item) return
            setAdded((count) => count + 1)
            onAdd(item.id)
          }}
        />
      )}
    </DialogField>
  )
}
