import type { Way } from '../document/set-field.ts'
import { SelectField } from '../parts/fields/SelectField.tsx'
import { SwitchField } from '../parts/fields/SwitchField.tsx'
import { TextField } from '../parts/fields/TextField.tsx'
import { useField } from '../parts/fields/use-field.ts'
import styles from './MetricEditor.module.css'

const NAME = 'Change the chart of a metric'

/** How a chart is drawn, what stands at it, and what is read out in its place. */
export function ChartFields({ way }: { way: Way }) {
  const chart = [...way, 'chartOptions']
  return (
    <div className={styles.more}>
      <SelectField
        field={useField([...chart, 'layout'], NAME)}
        label="Bars stand"
        none="Upright"
        options={[
          { id: 'vertical', label: 'Upright' },
          { id: 'horizontal', label: 'Lying' },
        ]}
      />
      <SwitchField field={useField([...chart, 'showPercentage'], NAME)} label="Show percentages" />
      <TextField field={useField([...chart, 'xAxisLabel'], NAME)} label="Along the chart" />
      <TextField field={useField([...chart, 'yAxisLabel'], NAME)} label="Up the chart" />
      <TextField
        field={useField([...way, 'aggregate', 'name'], 'Name the figures of a metric')}
        label="Figures are called"
        hint="In a legend and a table."
      />
      <TextField
        field={useField([...way, 'aiDescription'], 'Describe a metric')}
        label="In words"
        hint="Read out in the place of the chart."
        long
      />
      <SwitchField
        field={useField(
          [...way, 'isNotConfigurable'],
          'Change whether a metric can be changed on dashboards',
        )}
        label="Always shown as it is here"
        hint="Dashboards cannot choose another time or chart."
      />
    </div>
  )
}
