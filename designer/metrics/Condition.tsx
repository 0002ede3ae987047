import { IconButton } from '../../runtime/react/ui/IconButton.tsx'
import { Select } from '../../runtime/react/ui/Select.tsx'
import { removeEntry } from '../document/list-edits.ts'
import { fieldsOf, textOf } from '../document/named-fields.ts'
import type { Way } from '../document/set-field.ts'
import { FieldFrame } from '../parts/fields/FieldFrame.tsx'
import { useField } from '../parts/fields/use-field.ts'
import { useWorkbench } from '../parts/workbench.ts'
import { ConditionValue } from './ConditionValue.tsx'
import styles from './MetricEditor.module.css'
import { chooseKey, chooseOperator } from './metric-edits.ts'
import { texts } from './texts.ts'
import { useKeys } from './use-metric-keys.ts'
import { hasNoValue, keyOptions, operatorsFor, operatorWords } from './words.ts'

const NAME = texts.changeACondition

/** One condition. A key or operator that is not among those on offer is kept and named. */
export function Condition({ way, number }: { way: Way; number: number }) {
  const { session } = useWorkbench()
  const known = useKeys()
  const { value: entry, problem } = useField(way, NAME)
  const { key, operator, value } = fieldsOf(entry)
  const of = known.get(textOf(key))
  const operators = [
    ...new Set<string>([...operatorsFor(of), ...(textOf(operator) ? [textOf(operator)] : [])]),
  ]
  return (
    <FieldFrame label={texts.conditionNumber(number)} isLabelHidden problem={problem}>
      {({ id }) => (
        <div className={styles.condition}>
          <Select
            id={id}
            options={keyOptions([...known.values(), ...(of ? [] : [unknownKey(textOf(key))])])}
            value={textOf(key)}
            onChoose={(next) =>
              session.apply(
                chooseKey(session.documents(), way, next, operatorsFor(known.get(next))[0] ?? 'is'),
                NAME,
              )
            }
          />
          <Select
            aria-label={texts.comparesNumber(number)}
            options={operators.map((each) => ({ id: each, label: operatorWords(each, of?.kind) }))}
            value={textOf(operator)}
            onChoose={(next) => session.apply(chooseOperator(session.documents(), way, next, value), NAME)}
          />
          {!hasNoValue(operator) && (
            <ConditionValue way={[...way, 'value']} known={of} operator={textOf(operator)} />
          )}
          <IconButton
            small
            icon="trash"
            label={texts.removeConditionNumber(number)}
            onClick={() => session.apply(removeEntry(session.documents(), way), texts.removeACondition)}
          />
        </div>
      )}
    </FieldFrame>
  )
}

const unknownKey = (key: string) => ({
  key,
  label: texts.unpublished(key),
  kind: 'text' as const,
  values: [],
})
