import type { LookupItem } from '../../core/element/lookup.ts'
import { LookupField } from './LookupField.tsx'
import type { Lookup } from './lookup.ts'

interface Props {
  id: string
  /** What is looked for. */
  label: string
  lookup: Lookup
  /** What is chosen, in words; empty for nothing. */
  chosen: string
  /** Null clears. */
  onChoose(item: LookupItem | null): void
  placeholder: string
  required?: boolean
  invalid?: boolean
  describedBy?: string | undefined
  minLength?: number
  /** What the typed text may itself stand for. */
  offer?(typed: string): LookupItem
}

/** A search box of a screen, and not of a form's question: it searches from two characters on, 300 ms after the last key. */
export const LookupInput = ({ id, label, required = false, ...props }: Props) => (
  <LookupField
    invalid={false}
    describedBy={undefined}
    minLength={2}
    debounce={300}
    {...props}
    controlId={id}
    element={{ id, type: 'search', title: label }}
    state={{ editable: true, required }}
    onBlur={() => {}}
  />
)
