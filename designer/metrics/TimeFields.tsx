import type { Way } from '../document/set-field.ts'
import { NumberField } from '../parts/fields/NumberField.tsx'
import { SelectField } from '../parts/fields/SelectField.tsx'
import { SwitchField } from '../parts/fields/SwitchField.tsx'
import { useField } from '../parts/fields/use-field.ts'
import styles from './MetricEditor.module.css'
import { texts } from './texts.ts'
import { units } from './words.ts'

const COMPARES = ['aggregate', 'config', 'comparePrevious']

/** The time in which forms were begun that are counted; the same length of time before beside it. */
export function TimeFields({ way }: { way: Way }) {
  const window = useField([...way, 'aggregate', 'window'], texts.changeTime)
  const unit = useField([...way, 'aggregate', 'window', 'unit'], texts.changeTime)
  const last = useField([...way, 'aggregate', 'window', 'last'], texts.changeTime)
  const compares = useField([...way, ...COMPARES], texts.changeCompare)
  const hasWindow = window.value !== undefined
  return (
    <>
      <div className={styles.row}>
        <SelectField
          field={{
            ...unit,
            set: (next) => {
              if (next === undefined || hasWindow) (next === undefined ? window : unit).set(next)
              else window.set({ last: 12, unit: next })
            },
          }}
          label={texts.begunLast}
          none={texts.anyTime}
          options={units.map(({ id }) => ({ id, label: `${id}s` }))}
        />
        {hasWindow && <NumberField field={last} label={texts.howMany} />}
      </div>
      {(hasWindow || compares.value !== undefined) && (
        <SwitchField field={compares} label={texts.besideBefore} hint={texts.besideHint} />
      )}
    </>
  )
}
