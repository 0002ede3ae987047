import { defineRuntime, type InputProps, useCapability } from '../../runtime/react/contract.ts'
import { LookupField } from '../../runtime/react/ui/LookupField.tsx'
import { type DocumentAnswer, MIN_LENGTH, nameOf } from './props.ts'
import { texts } from './texts.ts'

function Input({ value, onChange, ...question }: InputProps<DocumentAnswer>) {
  const lookup = useCapability('lookup', question.state)
  return (
    <LookupField
      {...question}
      lookup={lookup}
      chosen={nameOf(value)}
      placeholder={texts.documents}
      minLength={MIN_LENGTH}
      onChoose={(item) => onChange('updateDocument', { selected: item?.answer ?? null })}
    />
  )
}

export default defineRuntime<DocumentAnswer>({ Input })
