import type { Way } from '../document/set-field.ts'
import { NumberField } from '../parts/fields/NumberField.tsx'
import { SelectField } from '../parts/fields/SelectField.tsx'
import { SwitchField } from '../parts/fields/SwitchField.tsx'
import { useField } from '../parts/fields/use-field.ts'
import styles from './MetricEditor.module.css'
import { units } from './words.ts'

const NAME = 'Change the time that a metric covers'
const COMPARES = ['aggregate', 'config', 'comparePrevious']

/** The time in which forms were begun that are counted; the same length of time before beside it. */
export function TimeFields({ way }: { way: Way }) {
  const window = useField([...way, 'aggregate', 'window'], NAME)
  const unit = useField([...way, 'aggregate', 'window', 'unit'], NAME)
  const last = useField([...way, 'aggregate', 'window', 'last'], NAME)
  const compares = useField([...way, ...COMPARES], 'Compare with the period before')
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
          label="Begun in the last"
          none="Any time"
          options={units.map(({ id }) => ({ id, label: `${id}s` }))}
        />
        {hasWindow && <NumberField field={last} label="How many" />}
      </div>
      {(hasWindow || compares.value !== undefined) && (
        <SwitchField
          field={compares}
          label="Beside the period before"
          hint="As many days, weeks or months before, up to the same day."
        />
      )}
    </>
  )
}
