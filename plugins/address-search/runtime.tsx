import { defineRuntime, type InputProps, useCapability } from '../../runtime/react/contract.ts'
import { LookupField } from '../../runtime/react/ui/LookupField.tsx'
import { type AddressAnswer, MIN_LENGTH, nameOf } from './props.ts'

function Input({ value, onChange, ...question }: InputProps<AddressAnswer>) {
  const lookup = useCapability('lookup', question.state)
  return (
    <LookupField
      {...question}
      lookup={lookup}
      chosen={nameOf(value)}
      minLength={MIN_LENGTH}
      onChoose={(item) => onChange('updateAddress', { selected: item?.answer ?? null })}
    />
  )
}

export default defineRuntime<AddressAnswer>({ Input })
