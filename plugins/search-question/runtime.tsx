import { defineRuntime, type InputProps, useCapability } from '../../runtime/react/contract.ts'
import { Alert } from '../../runtime/react/ui/Alert.tsx'
import { LookupField } from '../../runtime/react/ui/LookupField.tsx'
import { categoryOf, MIN_LENGTH, nameOf, type SearchAnswer } from './props.ts'
import { texts } from './texts.ts'

function Input({ value, onChange, ...question }: InputProps<SearchAnswer>) {
  const lookup = useCapability('lookup', question.state)
  const category = categoryOf(question.element)
  if (!category) return <Alert tone="danger">Unknown search type</Alert>
  return (
    <LookupField
      {...question}
      lookup={lookup}
      chosen={nameOf(value)}
      placeholder={texts[category]}
      minLength={MIN_LENGTH}
      onChoose={(item) => onChange('updateSearch', { selected: item?.answer ?? null })}
    />
  )
}

export default defineRuntime<SearchAnswer>({ Input })
