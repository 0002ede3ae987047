import type { Way } from '../document/set-field.ts'
import { SelectField } from '../parts/fields/SelectField.tsx'
import { TextField } from '../parts/fields/TextField.tsx'
import { useField } from '../parts/fields/use-field.ts'
import { Conditions } from './Conditions.tsx'
import { texts } from './texts.ts'
import { useKeys } from './use-metric-keys.ts'
import { functions, keyOptions } from './words.ts'

/** What a metric measures: forms, a number of them, or the share for which something holds. */
export function Measured({ way }: { way: Way }) {
  const known = useKeys()
  const name = useField([...way, 'aggregate', 'function'], texts.changeMeasured)
  const key = useField([...way, 'aggregate', 'key'], texts.changeMeasured)
  const needsNumber = name.value !== 'count' && name.value !== 'share'
  const numbers = [...known.values()].filter(({ kind }) => kind === 'number')
  return (
    <>
      <SelectField field={name} label={texts.measures} options={functions} />
      {(needsNumber || key.value !== undefined) && (
        <SelectField
          field={key}
          label={texts.ofTheNumber}
          hint={texts.rowsHint}
          none={numbers.length > 0 ? texts.chooseANumber : texts.noNumbers}
          options={keyOptions(numbers)}
        />
      )}
      {name.value === 'share' && (
        <Conditions
          way={[...way, 'aggregate', 'condition']}
          title={texts.shareWhere}
          none={texts.shareHint}
        />
      )}
      <TextField
        field={useField([...way, 'aggregate', 'label'], texts.changeWhat)}
        label={texts.aFigureCounts}
        hint={texts.unitHint}
        placeholder={texts.forms}
        characters={20}
      />
    </>
  )
}
