import { placeOf } from '../../runtime/core/edit/place-of.ts'
import { Button } from '../../runtime/react/ui/Button.tsx'
import { appendEntry } from '../document/list-edits.ts'
import { listOf } from '../document/named-fields.ts'
import type { Way } from '../document/set-field.ts'
import { valueAt } from '../document/value-at.ts'
import { common } from '../parts/common-texts.ts'
import { FieldFrame } from '../parts/fields/FieldFrame.tsx'
import { useProblemAt } from '../parts/fields/use-field.ts'
import { useDocument, useWorkbench } from '../parts/workbench.ts'
import { Condition } from './Condition.tsx'
import styles from './MetricEditor.module.css'
import { texts } from './texts.ts'

interface Props {
  way: Way
  title: string
  /** Where there is no condition. */
  none: string
}

const MOST = 20

/** Conditions that all hold: key, operator and value, the value chosen as the answer is. */
export function Conditions({ way, title, none }: Props) {
  const { session } = useWorkbench()
  const list = listOf(useDocument((documents) => valueAt(documents, placeOf(documents, way))))
  const problem = useProblemAt(way)
  const add = () =>
    session.apply(
      appendEntry(session.documents(), way, { key: '@status', operator: 'is' }),
      common.addCondition,
    )
  return (
    <FieldFrame label={title} isGroup problem={list.length === 0 ? problem : undefined}>
      {() => (
        <div className={styles.conditions}>
          {list.length === 0 && <p className={styles.hint}>{none}</p>}
          {list.map((_, index) => (
            <Condition key={index} way={[...way, index]} number={index + 1} />
          ))}
          {list.length < MOST && (
            <Button small icon="plus" onClick={add}>
              {texts.addCondition}
            </Button>
          )}
        </div>
      )}
    </FieldFrame>
  )
}
