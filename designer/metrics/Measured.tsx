import type { Way } from '../document/set-field.ts'
import { SelectField } from '../parts/fields/SelectField.tsx'
import { TextField } from '../parts/fields/TextField.tsx'
import { useField } from '../parts/fields/use-field.ts'
import { Conditions } from './Conditions.tsx'
import { useKeys } from './use-metric-keys.ts'
import { functions, keyOptions } from './words.ts'

/** What a metric measures: forms, a number of them, or the share for which something holds. */
export function Measured({ way }: { way: Way }) {
  const known = useKeys()
  const name = useField([...way, 'aggregate', 'function'], 'Change what is measured')
  const key = useField([...way, 'aggregate', 'key'], 'Change what is measured')
  const needsNumber = name.value !== 'count' && name.value !== 'share'
  const numbers = [...known.values()].filter(({ kind }) => kind === 'number')
  return (
    <>
      <SelectField field={name} label="Measures" options={functions} />
      {(needsNumber || key.value !== undefined) && (
        <SelectField
          field={key}
          label="Of the number"
          hint="The number of a form is the sum of its rows."
          none={numbers.length > 0 ? 'Choose a number' : 'No question publishes a number'}
          options={keyOptions(numbers)}
        />
      )}
      {name.value === 'share' && (
        <Conditions
          way={[...way, 'aggregate', 'condition']}
          title="Percentage of the forms where"
          none="Say of which forms: add a condition."
        />
      )}
      <TextField
        field={useField([...way, 'aggregate', 'label'], 'Change what a figure counts')}
        label="A figure counts"
        hint="Said behind the figure: “forms”, “days”."
        placeholder="forms"
        characters={20}
      />
    </>
  )
}
