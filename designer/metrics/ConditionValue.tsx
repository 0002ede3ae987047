import type { Scalar } from '../../runtime/core/element/define-element.ts'
import type { KnownKey } from '../../runtime/core/metric/known-keys.ts'
import type { JsonValue } from '../../schemas/index.ts'
import type { Way } from '../document/set-field.ts'
import { common } from '../parts/common-texts.ts'
import { useField } from '../parts/fields/use-field.ts'
import { OneOfValues } from '../parts/rules/OneOfValues.tsx'
import type { Asked } from '../parts/rules/rule-questions.ts'
import { ValueBox } from '../parts/rules/ValueBox.tsx'
import { texts } from './texts.ts'
import { isList } from './words.ts'

interface Props {
  way: Way
  known: KnownKey | undefined
  operator: string
}

/** What a condition compares with, chosen or typed as the question itself is answered. */
export function ConditionValue({ way, known, operator }: Props) {
  const field = useField(way, texts.changeACondition)
  const asked = askedOf(known)
  if (!isList(operator))
    return (
      <ValueBox
        key={known?.key}
        asked={asked}
        label={common.value}
        value={isScalar(field.value) ? field.value : null}
        onValue={(value) => field.set(value ?? undefined)}
      />
    )
  const values = (Array.isArray(field.value) ? field.value : []).filter(isScalar)
  return (
    <OneOfValues
      asked={asked}
      operands={values.map((value) => ({ is: 'value' as const, value }))}
      onOperands={(operands) => {
        const next = operands.flatMap((each): JsonValue[] =>
          each.is === 'value' && each.value !== null ? [each.value] : [],
        )
        field.set(next.length > 0 ? next : undefined)
      }}
    />
  )
}

/** Yes and no are stored as words among the figures, so they are chosen as options are. */
function askedOf(known: KnownKey | undefined): Asked {
  const { kind, values = [] } = known ?? {}
  const choices = values.map(({ value, label }) => ({ id: String(value), label }))
  const isChosen = choices.length > 0
  return {
    kind: isChosen ? 'option' : kind === 'number' || kind === 'date' ? kind : 'text',
    operators: [],
    choices: isChosen ? choices : undefined,
    dates: 'day',
  }
}

const isScalar = (value: unknown): value is Exclude<Scalar, boolean> =>
  typeof value === 'string' || typeof value === 'number'
