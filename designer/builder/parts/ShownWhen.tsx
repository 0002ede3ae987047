import { useMemo } from 'react'
import { drawDependsOn, writeDependsOn } from '../../document/rules/depends-on.ts'
import { JsonBox } from '../../parts/fields/JsonBox.tsx'
import { DrawnRuleBuilder } from '../../parts/rules/RuleBuilder.tsx'
import { askedOf } from '../../parts/rules/rule-questions.ts'
import { useRuleQuestions } from '../../parts/rules/use-rule-questions.ts'
import { texts } from './texts.ts'

interface Props {
  /** Whose visibility it is: nothing hangs on itself. */
  id: string
  label: string
  /** What the sentence begins with. */
  says?: string
  /** `dependsOn` as it is written. */
  value: unknown
  onValue(value: unknown): void
}

/**
 * When an element is shown, or an option is offered: with any of these answers (001 §4), or by a rule. What is neither is changed as JSON.
 */
export function ShownWhen({ id, label, says = texts.shownWhen, value, onValue }: Props) {
  const place = useMemo(() => ({ id }), [id])
  const known = useRuleQuestions(place)
  const choiceOf = (questionId: string) => {
    const element = known.elements.get(questionId)
    if (element?.columns.values().next().value?.kind !== 'options') return undefined
    return askedOf(known, { read: 'answer', questionId }).kind === 'options' ? 'several' : 'one'
  }
  const drawn = useMemo(() => drawDependsOn(value, choiceOf), [value, known])
  if (value !== undefined && !drawn) return <JsonBox {...{ label, value, onValue }} />
  return (
    <DrawnRuleBuilder
      {...{ label, says, drawn, place }}
      none={texts.always}
      json={value}
      onDrawn={(next) => onValue(next && writeDependsOn(next, choiceOf))}
      onJson={onValue}
    />
  )
}
