import { defineRuntime, type InputProps, useCapability } from '../../runtime/react/contract.ts'
import { LookupField } from '../../runtime/react/ui/LookupField.tsx'
import { MIN_LENGTH, nameOf, type SubjectAnswer } from './props.ts'
import { texts } from './texts.ts'

function Input({ value, onChange, ...question }: InputProps<SubjectAnswer>) {
  const lookup = useCapability('lookup', question.state)
  return (
    <LookupField
      {...question}
      lookup={lookup}
      chosen={nameOf(value)}
      placeholder={texts.people}
      minLength={MIN_LENGTH}
      onChoose={(item) => onChange('updateSubject', { selected: item?.answer ?? null })}
    />
  )
}

export default defineRuntime<SubjectAnswer>({ Input })
