import { placeOf } from '../../runtime/core/edit/place-of.ts'
import type { JsonValue } from '../../schemas/index.ts'
import { appendEntry, removeEntry } from '../document/list-edits.ts'
import { listOf } from '../document/named-fields.ts'
import { setField, type Way } from '../document/set-field.ts'
import { valueAt } from '../document/value-at.ts'
import { common } from '../parts/common-texts.ts'
import { NumberField } from '../parts/fields/NumberField.tsx'
import { SelectField } from '../parts/fields/SelectField.tsx'
import { useField, useProblemAt } from '../parts/fields/use-field.ts'
import { useDocument, useWorkbench } from '../parts/workbench.ts'
import styles from './MetricEditor.module.css'
import { texts } from './texts.ts'
import { useKeys } from './use-metric-keys.ts'
import { keyOptions, orders, units } from './words.ts'

const NAME = texts.changeGrouping

/** What the figures are put together by: one key or two, in which order and how many of them. */
export function Groups({ way }: { way: Way }) {
  const config = [...way, 'aggregate', 'config']
  const list = [...config, 'groupBy']
  const problem = useProblemAt(list)
  const count = listOf(useDocument((documents) => valueAt(documents, placeOf(documents, list)))).length
  const limit = useField([...way, 'limit'], texts.changeGroupCount)
  const order = useField([...way, 'order'], texts.changeGroupOrder)
  const hideUnder = useField([...config, 'hideUnder'], texts.changeHidden)
  // What is wrong with the list as a whole stands at the control that mends it.
  const ofList = problem?.path.endsWith('/groupBy') ? problem : undefined
  return (
    <>
      <Group list={list} at={0} label={texts.groupedBy} whole={ofList} />
      {count > 0 && <Group list={list} at={1} label={texts.andBy} whole={undefined} />}
      {count > 0 && (
        <div className={styles.row}>
          <SelectField field={order} label={texts.order} none={texts.usualOrder} options={orders} />
          <NumberField field={limit} label={texts.mostGroups} />
          <NumberField field={hideUnder} label={texts.hideGroupsUnder} />
        </div>
      )}
    </>
  )
}

interface Props {
  list: Way
  at: number
  label: string
  whole: ReturnType<typeof useProblemAt>
}

function Group({ list, at, label, whole }: Props) {
  const { session } = useWorkbench()
  const known = useKeys()
  const way = [...list, at]
  const key = useField([...way, 'key'], NAME)
  const by = useField([...way, 'by'], NAME)
  const isDate = (name: unknown) => known.get(String(name))?.kind === 'date'
  const choose = (next: JsonValue | undefined) => {
    const documents = session.documents()
    if (typeof next !== 'string') session.apply(removeEntry(documents, way), NAME)
    else if (key.value === undefined)
      session.apply(appendEntry(documents, list, { key: next, ...(isDate(next) && { by: 'month' }) }), NAME)
    else
      session.apply(
        [
          ...setField(documents, [...way, 'key'], next),
          ...(isDate(next) ? [] : setField(documents, [...way, 'by'], undefined)),
        ],
        NAME,
      )
  }
  return (
    <div className={styles.row}>
      <SelectField
        field={{ value: key.value, problem: key.problem ?? whole, set: choose }}
        label={label}
        none={common.nothing}
        options={keyOptions(known.values())}
      />
      {isDate(key.value) && <SelectField field={by} label={texts.each} none={texts.month} options={units} />}
    </div>
  )
}
