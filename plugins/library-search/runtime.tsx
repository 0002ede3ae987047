import { defineRuntime, type InputProps, useCapability } from '../../runtime/react/contract.ts'
import { LookupField } from '../../runtime/react/ui/LookupField.tsx'
import { DEBOUNCE, type LibraryAnswer, MIN_LENGTH, nameOf } from './props.ts'

function Input({ value, onChange, ...question }: InputProps<LibraryAnswer>) {
  const lookup = useCapability('lookup', question.state)
  return (
    <LookupField
      {...question}
      lookup={lookup}
      chosen={nameOf(value)}
      minLength={MIN_LENGTH}
      debounce={DEBOUNCE}
      onChoose={(item) => onChange('updateLibrary', { selected: item?.answer ?? null })}
    />
  )
}

export default defineRuntime<LibraryAnswer>({ Input })
