import { defineRuntime, type InputProps } from '../../runtime/react/contract.ts'
import { LookupField } from '../../runtime/react/ui/LookupField.tsx'
import { type AddressAnswer, MIN_LENGTH, nameOf } from './props.ts'

function Input({ value, onChange, ...question }: InputProps<AddressAnswer>) {
  return (
    <LookupField
      {...question}
      chosen={nameOf(value)}
      minLength={MIN_LENGTH}
      onChoose={(item) => onChange('updateAddress', { selected: item?.answer ?? null })}
    />
  )
}

export default defineRuntime<AddressAnswer>({ Input })
