import { useEffect, useRef } from 'react'
import { DialogField } from '../../react/ui/DialogField.tsx'
import { LookupInput } from '../../react/ui/LookupInput.tsx'
import { type FindPeople, nameOf, type Person, useFound } from './use-people-lookup.ts'

interface Props {
  label: string
  placeholder: string
  find: FindPeople
  chosen: Pick<Person, 'firstName' | 'lastName'> | undefined
  fault: string | undefined
  required?: boolean
  /** Whether it is what is typed in first. */
  isFirst?: boolean
  onChoose(person: Person | undefined): void
}

/** Finds a person by their name or e-mail address. */
export function PersonField(props: Props) {
  const { label, placeholder, find, chosen, fault, required = true, isFirst, onChoose } = props
  const { lookup, personOf } = useFound(find)
  const field = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isFirst) field.current?.querySelector('input')?.focus()
  }, [isFirst])
  return (
    <div ref={field}>
      <DialogField label={label} fault={fault}>
        {(control) => (
          <LookupInput
            {...{ ...control, label, placeholder, lookup, required }}
            chosen={chosen ? nameOf(chosen) : ''}
            onChoose={(item) => onChoose(item ? personOf(item.id) : undefined)}
          />
        )}
      </DialogField>
    </div>
  )
}
