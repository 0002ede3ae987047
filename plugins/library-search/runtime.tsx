import { defineRuntime, type InputProps } from '../../runtime/react/contract.ts'
import { LookupField } from '../../runtime/react/ui/LookupField.tsx'
import { DEBOUNCE, type LibraryAnswer, MIN_LENGTH, nameOf } from './props.ts'

function Input({ value, onChange, ...question }: InputProps<LibraryAnswer>) {
  return (
    <LookupField
      {...question}
      chosen={nameOf(value)}
      minLength={MIN_LENGTH}
      debounce={DEBOUNCE}
      onChoose={(item) => onChange('updateLibrary', { selected: item?.answer ?? null })}
    />
  )
}

export default defineRuntime<LibraryAnswer>({ Input })
