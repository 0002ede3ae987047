import type { ControlProps } from '@jsonforms/core'
import { useContext, useId } from 'react'
import { Select } from '../../../runtime/react/ui/Select.tsx'
import { TextInput } from '../../../runtime/react/ui/text-input.tsx'
import { useDocument, useWorkbench } from '../../parts/workbench.ts'
import { type Chosen, chosenAmong } from './chosen-among.ts'
import { Field } from './Field.tsx'
import { HolderContext, InspectedContext } from './set-property.ts'
import { texts } from './texts.ts'
import { useLibraries } from './use-libraries.ts'

/** A field that names something by its id, chosen by its name: `x-chooses` of its schema says what. */
export function Chooser(props: ControlProps) {
  const { 'x-chooses': chooses } = props.schema as { 'x-chooses'?: Chosen }
  if (chooses === 'library') return <LibraryChoice {...props} />
  return <ElementChoice {...props} chooses={chooses ?? 'question'} />
}

function ElementChoice({ chooses, ...props }: ControlProps & { chooses: Exclude<Chosen, 'library'> }) {
  const { catalogue } = useWorkbench()
  const template = useDocument((documents) => documents.template)
  const own = useContext(InspectedContext)
  const holder = useContext(HolderContext)
  return <Choice {...props} options={chosenAmong(chooses, { template, catalogue, own, holder })} />
}

/** Whoever may not see the libraries writes what one is called. */
function LibraryChoice(props: ControlProps) {
  const libraries = useLibraries()
  const id = useId()
  const { label, description, data, path, handleChange } = props
  if (libraries && libraries.length > 0) return <Choice {...props} options={libraries} />
  return (
    <Field {...{ id, label, description }}>
      <TextInput
        id={id}
        value={data ?? ''}
        describedBy={description && `${id}-help`}
        onText={(text) => {
          handleChange(path, text === '' ? undefined : text)
          return undefined
        }}
      />
    </Field>
  )
}

interface ChoiceProps extends ControlProps {
  options: readonly { id: string; label: string }[]
}

/** What is named and is not there is kept, and shown as it is written. */
function Choice({ label, description, data, path, handleChange, options }: ChoiceProps) {
  const id = useId()
  const value = typeof data === 'string' ? data : ''
  const isStrange = value !== '' && options.every((option) => option.id !== value)
  return (
    <Field {...{ id, label, description }}>
      <Select
        id={id}
        value={value}
        placeholder={options.length === 0 ? texts.nothingToChoose : texts.choose}
        options={isStrange ? [...options, { id: value, label: value }] : options}
        describedBy={description ? `${id}-help` : undefined}
        onChoose={(chosen) => handleChange(path, chosen === '' ? undefined : chosen)}
      />
    </Field>
  )
}
