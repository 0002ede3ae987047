import { defineRuntime, type InputProps } from '../../runtime/react/contract.ts'
import { LookupField } from '../../runtime/react/ui/LookupField.tsx'
import { type DocumentAnswer, MIN_LENGTH, nameOf } from './props.ts'

function Input({ value, onChange, ...question }: InputProps<DocumentAnswer>) {
  return (
    <LookupField
      {...question}
      chosen={nameOf(value)}
      minLength={MIN_LENGTH}
      onChoose={(item) => onChange('updateDocument', { selected: item?.answer ?? null })}
    />
  )
}

export default defineRuntime<DocumentAnswer>({ Input })
