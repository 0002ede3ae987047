import { defineRuntime, type InputProps, useCapability } from '../../runtime/react/contract.ts'
import { LookupField } from '../../runtime/react/ui/LookupField.tsx'
import { DEBOUNCE, type LibraryAnswer, MIN_LENGTH, nameOf, propsOf } from './props.ts'
import { texts } from './texts.ts'

function Input({ value, onChange, ...question }: InputProps<LibraryAnswer>) {
  const lookup = useCapability('lookup', question.state)
  const { library } = propsOf(question.element)
  return (
    <LookupField
      {...question}
      lookup={lookup}
      chosen={nameOf(value)}
      placeholder={library?.name && texts.within(library.name)}
      minLength={MIN_LENGTH}
      debounce={DEBOUNCE}
      onChoose={(item) => onChange('updateLibrary', { selected: item?.answer ?? null })}
    />
  )
}

export default defineRuntime<LibraryAnswer>({ Input })
