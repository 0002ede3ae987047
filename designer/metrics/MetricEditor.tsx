import { useId } from 'react'
import { placeOf } from '../../runtime/core/edit/place-of.ts'
import { Button } from '../../runtime/react/ui/Button.tsx'
import { Disclosure } from '../../runtime/react/ui/Disclosure.tsx'
import type { ListEntry } from '../document/entries.ts'
import { valueAt } from '../document/value-at.ts'
import { SelectField } from '../parts/fields/SelectField.tsx'
import { SwitchField } from '../parts/fields/SwitchField.tsx'
import { TextField } from '../parts/fields/TextField.tsx'
import { useField } from '../parts/fields/use-field.ts'
import { useDocument } from '../parts/workbench.ts'
import { ChartFields } from './ChartFields.tsx'
import { Conditions } from './Conditions.tsx'
import { Groups } from './Groups.tsx'
import { Measured } from './Measured.tsx'
import styles from './MetricEditor.module.css'
import { PLACE } from './metric-edits.ts'
import { PublishAnswer } from './PublishAnswer.tsx'
import { sayMetric } from './say-metric.ts'
import { TimeFields } from './TimeFields.tsx'
import { texts } from './texts.ts'
import { useKeys } from './use-metric-keys.ts'
import { views } from './words.ts'

interface Props {
  metric: ListEntry
  onCopy(): void
  onDelete(): void
}

/** A metric: what it measures, of which forms, how they are put together, and how that is drawn (DM-04). */
export function MetricEditor({ metric: { index, entry }, onCopy, onDelete }: Props) {
  const id = useId()
  const known = useKeys()
  const way = [PLACE, index]
  const firstKey = [PLACE, index, 'aggregate', 'config', 'groupBy', 0, 'key']
  const groupedBy = useDocument((documents) => valueAt(documents, placeOf(documents, firstKey)))
  const isOfBuildings = known.get(String(groupedBy))?.isBuilding === true
  const scope = useField([...way, 'scope'], texts.changeWhose)
  return (
    <div className={styles.editor}>
      <p className={styles.says} aria-live="polite">
        {sayMetric(entry, known)}
      </p>
      <TextField field={useField([...way, 'title'], texts.renameAMetric)} label={texts.title} required />
      <SelectField
        field={useField([...way, 'view'], texts.changeView)}
        label={texts.shownAs}
        options={views.filter((each) => each.id !== 'map' || isOfBuildings)}
      />
      <Measured way={way} />
      <Groups way={way} />
      <TimeFields way={way} />
      <Conditions way={[...way, 'filter']} title={texts.onlyFormsWhere} none={texts.allForms} />
      <PublishAnswer />
      <SwitchField
        field={{
          ...scope,
          value: scope.value === 'own',
          set: (own) => scope.set(own === true ? 'own' : undefined),
        }}
        label={texts.onlyOwn}
        hint={texts.onlyOwnHint}
      />
      <Disclosure id={`${id}-more`} title={texts.chartAndDescription} startsOpen={false}>
        <ChartFields way={way} />
      </Disclosure>
      <div className={styles.end}>
        <Button small onClick={onCopy}>
          {texts.duplicate}
        </Button>
        <Button small tone="danger" onClick={onDelete}>
          {texts.deleteThisMetric}
        </Button>
      </div>
    </div>
  )
}
