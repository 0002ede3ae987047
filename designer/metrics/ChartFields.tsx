import type { Way } from '../document/set-field.ts'
import { SelectField } from '../parts/fields/SelectField.tsx'
import { SwitchField } from '../parts/fields/SwitchField.tsx'
import { TextField } from '../parts/fields/TextField.tsx'
import { useField } from '../parts/fields/use-field.ts'
import styles from './MetricEditor.module.css'
import { texts } from './texts.ts'

/** How a chart is drawn, what stands at it, and what is read out in its place. */
export function ChartFields({ way }: { way: Way }) {
  const chart = [...way, 'chartOptions']
  return (
    <div className={styles.more}>
      <SelectField
        field={useField([...chart, 'layout'], texts.changeChart)}
        label={texts.barsStand}
        none={texts.upright}
        options={[
          { id: 'vertical', label: texts.upright },
          { id: 'horizontal', label: texts.lying },
        ]}
      />
      <SwitchField
        field={useField([...chart, 'showPercentage'], texts.changeChart)}
        label={texts.showPercentages}
      />
      <TextField field={useField([...chart, 'xAxisLabel'], texts.changeChart)} label={texts.alongTheChart} />
      <TextField field={useField([...chart, 'yAxisLabel'], texts.changeChart)} label={texts.upTheChart} />
      <TextField
        field={useField([...way, 'aggregate', 'name'], texts.nameFigures)}
        label={texts.figuresAreCalled}
        hint={texts.nameHint}
      />
      <TextField
        field={useField([...way, 'aiDescription'], texts.describeAMetric)}
        label={texts.inWords}
        hint={texts.descriptionHint}
        long
      />
      <SwitchField
        field={useField([...way, 'isNotConfigurable'], texts.changeFixed)}
        label={texts.isFixed}
        hint={texts.fixedHint}
      />
    </div>
  )
}
